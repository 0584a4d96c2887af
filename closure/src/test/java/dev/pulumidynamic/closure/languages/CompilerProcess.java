package dev.pulumidynamic.closure.languages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The compilers of other languages, by reflection: their class files mention much that javac would miss here. */
public final class CompilerProcess {
    private CompilerProcess() {}

    /** Compiles Kotlin into {@code classes}. */
    public static void kotlin(Path source, Path classes, List<Path> libraries, String... options) throws Exception {
        Class<?> compiler = Class.forName("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler");
        String[] arguments = Stream.concat(
                        Stream.of(
                                source.toString(),
                                "-d",
                                classes.toString(),
                                "-cp",
                                path(libraries),
                                "-no-stdlib",
                                "-no-reflect",
                                "-jvm-target",
                                "17"),
                        Stream.of(options))
                .toArray(String[]::new);
        Object result = compiler.getMethod("exec", PrintStream.class, String[].class)
                .invoke(compiler.getConstructor().newInstance(), System.err, arguments);
        assertThat(result).hasToString("OK");
    }

    /** Compiles Scala 3 into {@code classes}. */
    public static void scala(Path source, Path classes, List<Path> libraries) throws Exception {
        Class<?> compiler = Class.forName("dotty.tools.dotc.Main");
        String[] arguments = {"-d", classes.toString(), "-classpath", path(libraries), source.toString()};
        Object reporter = compiler.getMethod("process", String[].class).invoke(null, (Object) arguments);
        assertThat(reporter.getClass().getMethod("hasErrors").invoke(reporter)).isEqualTo(false);
    }

    private static String path(List<Path> libraries) {
        return libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** The jar that a class of the test's own class path is from. */
    static Path jarOf(String className) throws ReflectiveOperationException, URISyntaxException {
        return Path.of(Class.forName(className)
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    /** A source among the resources of the tests. */
    static Path source(String name) throws URISyntaxException {
        return Path.of(java.util.Objects.requireNonNull(CompilerProcess.class.getResource("/languages/" + name))
                .toURI());
    }
}
