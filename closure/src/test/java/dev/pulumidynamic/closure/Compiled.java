package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A program that a test writes and compiles, so that it can have several versions. */
public record Compiled(Path classes) {
    /** Compiles {@code source}, which declares the class {@code name}, into a new folder under {@code folder}. */
    public static Compiled of(Path folder, String name, String source) {
        try {
            Path sources = Files.createTempDirectory(folder, "source");
            Path classes = Files.createTempDirectory(folder, "classes");
            Path file = Files.writeString(sources.resolve(name + ".java"), source);
            int result = ToolProvider.getSystemJavaCompiler()
                    .run(null, null, null, "-g", "--release", "17", "-d", classes.toString(), file.toString());
            assertThat(result).as("javac " + name).isZero();
            return new Compiled(classes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
