package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.graph.Graph;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/**
 * A class of a program that javac has just compiled.
 *
 * @param type its name
 */
public record Compiled(Path classes, String type) {
    /** A provider {@code acme.Dns}, with {@code body} in the method {@code apply}, and {@code fields} in front of it. */
    static Compiled of(Path folder, String fields, String body) {
        return source(folder, "Dns", """
                package acme;

                import java.util.*;
                import java.util.function.*;

                public class Dns implements Function<Map<String, Object>, Map<String, Object>>, java.io.Serializable {
                    %s

                    @Override
                    public Map<String, Object> apply(Map<String, Object> request) {
                        %s
                    }
                }
                """.formatted(fields, body));
    }

    /** A class of the package {@code acme}. */
    public static Compiled source(Path folder, String name, String text) {
        try {
            Path root = Files.createTempDirectory(folder, "program");
            Path source = Files.writeString(
                    Files.createDirectories(root.resolve("src/acme")).resolve(name + ".java"), text);
            Path classes = Files.createDirectories(root.resolve("classes"));
            int code = ToolProvider.getSystemJavaCompiler()
                    .run(null, null, null, "-g", "-proc:none", "-d", classes.toString(), source.toString());
            if (code != 0) {
                throw new AssertionError("javac failed on " + text);
            }
            return new Compiled(classes, "acme." + name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An object of it, captured, as it comes out of a state. */
    Closure capture() {
        return capture(type -> type.getConstructor().newInstance());
    }

    /** What a static method of it returns, likewise. */
    public Closure capture(String method) {
        return capture(type -> type.getMethod(method).invoke(null));
    }

    private interface Use {
        Object of(Class<?> type) throws ReflectiveOperationException;
    }

    private Closure capture(Use use) {
        try {
            Class<?> loaded = new URLClassLoader(new URL[] {classes.toUri().toURL()}, null).loadClass(type);
            Closure fresh = new Capturer().capture(use.of(loaded));
            return new Closure(
                    Bundle.read(fresh.bundle().toBytes()),
                    Graph.read(fresh.graph().toBytes()));
        } catch (IOException | ReflectiveOperationException e) {
            throw new AssertionError("cannot capture what is of " + type + " in " + classes, e);
        }
    }
}
