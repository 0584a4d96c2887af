package dev.pulumidynamic.resource;

import com.google.common.base.Suppliers;
import dev.pulumidynamic.demo.GithubServer;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.ProgramLoader;
import java.io.File;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Programs and tests in Kotlin: those of docs/kotlin.md, and others for what the page does not show. They are compiled when a
 * test first needs them, in each of the two ways in which Kotlin compiles a reference to a property.
 */
public final class KotlinPrograms {
    /** All of them. */
    public static final KotlinPrograms REFERENCES_AS_LAMBDAS =
            new KotlinPrograms("lambdas", List.of(resources(), examples()));
    /** The program that has each kind of reference. */
    static final KotlinPrograms REFERENCES_AS_CLASSES =
            new KotlinPrograms("classes", List.of(squares()), "-Xlambdas=class", "-Xsam-conversions=class");

    private final Supplier<Path> classes;

    private KotlinPrograms(String folder, List<Path> sources, String... options) {
        classes = Suppliers.memoize(() -> compiled(folder, sources, options));
    }

    private static Path compiled(String folder, List<Path> sources, String... options) {
        Path classes = ClassPaths.ofBuild().target().resolve("kotlin").resolve(folder);
        String result = compile(sources, classes, options);
        if (!result.equals("OK")) {
            throw new IllegalStateException("Kotlin's compiler answered " + result + " and wrote why to System.err");
        }
        return classes;
    }

    static Path squares() {
        return resources().resolve("Squares.kt");
    }

    private static Path resources() {
        return module().resolve("src/test/resources/kotlin");
    }

    private static Path examples() {
        return module().resolve("src/examples/kotlin");
    }

    private static Path module() {
        return ClassPaths.ofBuild().target().resolve("..").normalize();
    }

    /** The class path of a program. */
    public List<Path> classPath() {
        return Stream.concat(ClassPaths.ofBuild().program(classes.get()).stream(), jarOf("kotlin.Unit"))
                .toList();
    }

    /** A class of these programs. */
    Class<?> load(String className) throws ClassNotFoundException {
        return new ProgramLoader(classPath()).loadClass(className);
    }

    /** Compiles; {@code OK} or {@code COMPILATION_ERROR}. */
    static String compile(List<Path> sources, Path classes, String... options) {
        Stream<Path> libraries = Stream.of(
                        ClassPaths.ofBuild().program(classes).stream(),
                        jarOf("kotlin.Unit"),
                        jarOf(Test.class.getName()),
                        jarOf(GithubServer.class.getName()))
                .flatMap(paths -> paths);
        return compile(sources, libraries.toList(), classes, options);
    }

    /** The same with another class path, which has Kotlin's library. */
    static String compile(List<Path> sources, List<Path> libraries, Path classes, String... options) {
        Stream<String> arguments = Stream.of(
                "-d",
                classes.toString(),
                "-cp",
                text(libraries.stream()),
                "-no-stdlib",
                "-no-reflect",
                "-jvm-target",
                "17");
        Stream<String> files = sources.stream().map(Path::toString);
        return run(Stream.of(arguments, files, Stream.of(options))
                .flatMap(words -> words)
                .toArray(String[]::new));
    }

    private static String text(Stream<Path> classPath) {
        return classPath.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** By reflection: the compiler's class files mention much that javac would miss here. */
    private static String run(String... arguments) {
        try {
            Class<?> compiler = Class.forName("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler");
            return compiler.getMethod("exec", PrintStream.class, String[].class)
                    .invoke(compiler.getConstructor().newInstance(), System.err, arguments)
                    .toString();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<Path> jarOf(String className) {
        try {
            return Stream.of(Path.of(Class.forName(className)
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (ReflectiveOperationException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
