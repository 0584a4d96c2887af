package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Closures;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** A provider {@code acme.Dns} of a program that javac has just compiled. */
record Compiled(Path classes) {
    /** With {@code body} in the method {@code apply}, and {@code fields} in front of it. */
    static Compiled of(Path folder, String fields, String body) {
        try {
            Path root = Files.createTempDirectory(folder, "program");
            Path source = Files.writeString(
                    Files.createDirectories(root.resolve("src/acme")).resolve("Dns.java"), """
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
            Path classes = Files.createDirectories(root.resolve("classes"));
            int code = ToolProvider.getSystemJavaCompiler()
                    .run(null, null, null, "-g", "-proc:none", "-d", classes.toString(), source.toString());
            if (code != 0) {
                throw new AssertionError("javac failed on " + body);
            }
            return new Compiled(classes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The provider, captured, as it comes out of a state. */
    Closure capture() {
        try {
            Object provider = new URLClassLoader(new URL[] {classes.toUri().toURL()}, null)
                    .loadClass("acme.Dns")
                    .getConstructor()
                    .newInstance();
            Closure fresh = Closures.capture(provider);
            return new Closure(
                    Bundle.read(fresh.bundle().toBytes()),
                    Graph.read(fresh.graph().toBytes()));
        } catch (IOException | ReflectiveOperationException e) {
            throw new AssertionError("cannot capture acme.Dns of " + classes, e);
        }
    }
}
