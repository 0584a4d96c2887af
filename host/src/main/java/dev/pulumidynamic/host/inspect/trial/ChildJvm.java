package dev.pulumidynamic.host.inspect.trial;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;

/** How another JVM is started on the same Java, with the same code. */
public final class ChildJvm {
    private ChildJvm() {}

    /** The command that runs {@code main}. */
    public static List<String> command(List<String> options, Class<?> main) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.add("--add-opens=java.base/java.lang=ALL-UNNAMED");
        command.addAll(List.of("-cp", classPath(), main.getName()));
        return command;
    }

    /** Whoever has loaded this class need not have it from the class path of the process. */
    private static String classPath() {
        CodeSource source = ChildJvm.class.getProtectionDomain().getCodeSource();
        String known = System.getProperty("java.class.path");
        try {
            return source == null ? known : Path.of(source.getLocation().toURI()) + File.pathSeparator + known;
        } catch (URISyntaxException e) {
            throw new IllegalStateException("no path leads to " + source.getLocation(), e);
        }
    }
}
