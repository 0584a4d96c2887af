package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.graph.Graph;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A program that a test writes, compiles, puts into a shape, and runs: with a loader, or in a JVM of its own. */
final class Program {
    /** A main class that captures a {@code com.acme.Provider} and writes its bundle and its graph. */
    static final String APP = """
            package com.acme;

            import dev.pulumidynamic.closure.Closure;
            import dev.pulumidynamic.closure.capture.Capturer;
            import java.nio.file.Files;
            import java.nio.file.Path;

            public class App {
                public static void main(String[] arguments) throws Exception {
                    Closure closure = new Capturer().capture(Class.forName("com.acme.Provider").getConstructor().newInstance());
                    Files.write(Path.of(arguments[0]), closure.bundle().toBytes());
                    Files.write(Path.of(arguments[1]), closure.graph().toBytes());
                }
            }
            """;

    private final Path folder;

    Program(Path folder) {
        this.folder = folder;
    }

    /** Classes that supply the value of an expression, in a new folder. */
    Path supplier(String name, String expression, Path... classPath) {
        return classes(Map.of(name, source(name, expression)), classPath);
    }

    /** A jar of {@link #supplier}. */
    Path supplierJar(String jar, String name, String expression, Path... classPath) {
        return new JarBuilder().files("", supplier(name, expression, classPath)).write(folder.resolve(jar));
    }

    Path classes(Map<String, String> sources, Path... classPath) {
        return Compiled.of(folder, sources, classPath).classes();
    }

    /** The source of a public class that supplies the value of an expression. */
    static String source(String name, String expression) {
        int dot = name.lastIndexOf('.');
        return """
                package %s;

                public class %s implements java.util.function.Supplier<String> {
                    @Override
                    public String get() {
                        try {
                            return %s;
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    }
                }
                """.formatted(name.substring(0, dot), name.substring(dot + 1), expression);
    }

    /** An expression for the text of the resource {@code name} beside its class. */
    static String text(String name) {
        return "new String(getClass().getResourceAsStream(\"" + name + "\").readAllBytes())";
    }

    /** A loader that has nothing of the test's own class path. */
    static ClassLoader loader(Path... classPath) {
        return loader(ClassLoader.getPlatformClassLoader(), classPath);
    }

    static ClassLoader loader(ClassLoader parent, Path... classPath) {
        return new URLClassLoader(Stream.of(classPath).map(Program::url).toArray(URL[]::new), parent);
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** An object of a class that {@code loader} has. */
    static Object make(ClassLoader loader, String name) {
        try {
            return loader.loadClass(name).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(name, e);
        }
    }

    /** What a supplier supplies here, after it is the same in an isolated loader. */
    static Object carry(Object supplier) {
        Object here = ((Supplier<?>) supplier).get();
        assertThat(opened(new Capturer().capture(supplier))).isEqualTo(here);
        return here;
    }

    /** What the supplier in {@code closure} supplies, after it was stored and read. */
    static Object opened(Closure closure) {
        Object root = new Closure(
                        Bundle.read(closure.bundle().toBytes()),
                        Graph.read(closure.graph().toBytes()))
                .open()
                .root();
        return ((Supplier<?>) root).get();
    }

    /** Runs a JVM whose program is an {@link #APP}, and returns what it captured. */
    Closure run(String... options) throws IOException, InterruptedException {
        Path bundle = folder.resolve("bundle");
        Path graph = folder.resolve("graph");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of(options));
        command.addAll(List.of(bundle.toString(), graph.toString()));
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS))
                .as("the program ended")
                .isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        return new Closure(Bundle.read(Files.readAllBytes(bundle)), Graph.read(Files.readAllBytes(graph)));
    }
}
