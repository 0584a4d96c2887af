package dev.pulumidynamic.host.child;

import dev.pulumidynamic.closure.open.FinalRemover;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;

/** Writes the commands that start another JVM on the same Java with the same code. */
public final class ChildJvm {
    /** Options of a debugger, a profiler or a training run apply to this process alone. */
    private static final List<String> NOT_HANDED_ON =
            List.of("-agentlib:", "-agentpath:", "-javaagent:", "-Xrunjdwp", "-Ddev.pulumidynamic.archive=");

    /** The release that warns of code that sets final fields by reflection. */
    private static final int FIRST_WITH_FINAL_FIELDS = 26;

    private ChildJvm() {}

    /** Runs {@code main}, the main class of this plugin, in a JVM with the options of this one. */
    public static List<String> plugin(Class<?> main) {
        String classPath = System.getProperty("java.class.path");
        boolean isJar = classPath.endsWith(".jar") && classPath.indexOf(File.pathSeparatorChar) < 0;
        List<String> options = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> NOT_HANDED_ON.stream().noneMatch(option::startsWith))
                .toList();
        return command(options, isJar ? List.of("-jar", classPath) : List.of("-cp", classPath, main.getName()));
    }

    /** Runs {@code main} in a JVM with no options but {@code options} and those that opening captured code needs. */
    public static List<String> command(List<String> options, Class<?> main) {
        List<String> all = new ArrayList<>(options);
        all.add("--add-opens=java.base/java.lang=ALL-UNNAMED");
        if (Runtime.version().feature() >= FIRST_WITH_FINAL_FIELDS) {
            all.add("--enable-final-field-mutation=ALL-UNNAMED");
            all.add("-D" + FinalRemover.MUTATION_ENABLED + "=true");
        }
        return command(all, List.of("-cp", codeOf(main), main.getName()));
    }

    private static List<String> command(List<String> options, List<String> code) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(code);
        return command;
    }

    /** A class loader may have loaded {@code main} from elsewhere than the class path of this process. */
    private static String codeOf(Class<?> main) {
        CodeSource source = main.getProtectionDomain().getCodeSource();
        String known = System.getProperty("java.class.path");
        try {
            return source == null ? known : Path.of(source.getLocation().toURI()) + File.pathSeparator + known;
        } catch (URISyntaxException e) {
            throw new IllegalStateException("no path leads to " + source.getLocation(), e);
        }
    }
}
