package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A program that a test writes and compiles, so that it can have several versions. */
public record Compiled(Path classes) {
    /** Compiles {@code source}, which declares the class {@code name}, into a new folder under {@code folder}. */
    public static Compiled of(Path folder, String name, String source) {
        return of(folder, Map.of(name, source));
    }

    /**
     * Compiles sources into a new folder under {@code folder}.
     *
     * @param sources by the name of the class that each declares
     * @param classPath what they are compiled against
     */
    public static Compiled of(Path folder, Map<String, String> sources, Path... classPath) {
        return of(folder, 17, sources, classPath);
    }

    /** The same for a certain release of Java. */
    public static Compiled of(Path folder, int release, Map<String, String> sources, Path... classPath) {
        try {
            Path from = Files.createTempDirectory(folder, "source");
            Path classes = Files.createTempDirectory(folder, "classes");
            List<String> arguments = new ArrayList<>(
                    List.of("-g", "-Xlint:-options", "--release", String.valueOf(release), "-d", classes.toString()));
            arguments.add("-cp");
            arguments.add(Stream.of(classPath).map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
            for (Map.Entry<String, String> source : sources.entrySet()) {
                Path file = from.resolve(source.getKey().replace('.', '/') + ".java");
                Files.createDirectories(file.getParent());
                arguments.add(Files.writeString(file, source.getValue()).toString());
            }
            int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
            assertThat(result).as("javac " + sources.keySet()).isZero();
            return new Compiled(classes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The jar of the test's own class path that a class is from. */
    public static Path jarOf(Class<?> type) {
        return Path.of(URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }

    /** What the static method {@code method} without parameters of class {@code name} returns, in a loader of its own. */
    public Object call(String name, String method) {
        try {
            URLClassLoader loader = new URLClassLoader(
                    Stream.of(classes.toUri().toURL()).toArray(URL[]::new), Compiled.class.getClassLoader());
            return List.of(loader.loadClass(name).getMethod(method).invoke(null))
                    .get(0);
        } catch (ReflectiveOperationException | IOException e) {
            throw new IllegalStateException(name + "." + method, e);
        }
    }
}
