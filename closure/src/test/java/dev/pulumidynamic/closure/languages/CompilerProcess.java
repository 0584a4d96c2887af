package dev.pulumidynamic.closure.languages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Jvm;
import java.io.File;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

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

    /** Compiles Java into {@code classes}; annotation processors among the libraries run. */
    static void javac(Path source, Path classes, List<Path> libraries) {
        String[] arguments = {
            "-g",
            "--release",
            "17",
            "-processorpath",
            path(libraries),
            "-d",
            classes.toString(),
            "-cp",
            path(libraries),
            source.toString()
        };
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments))
                .isZero();
    }

    /** Compiles Java by Eclipse's compiler into {@code classes}. */
    static void ecj(Path source, Path classes) throws Exception {
        PrintWriter log = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        String[] arguments = {"-17", "-g", "-nowarn", "-d", classes.toString(), source.toString()};
        Class<?> progress = Class.forName("org.eclipse.jdt.core.compiler.CompilationProgress");
        Object result = Class.forName("org.eclipse.jdt.core.compiler.batch.BatchCompiler")
                .getMethod("compile", String[].class, PrintWriter.class, PrintWriter.class, progress)
                .invoke(null, arguments, log, log, null);
        assertThat(result).isEqualTo(true);
    }

    /** Compiles Groovy into {@code classes}, for the oldest JDK. */
    static void groovy(Path source, Path classes, List<Path> libraries) {
        List<String> options = List.of("-Dgroovy.target.bytecode=17");
        Jvm.running().run(options, libraries, "org.codehaus.groovy.tools.FileSystemCompiler", "-d", classes, source);
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
