package dev.pulumidynamic.engine.program;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A Pulumi program in Java, to be run in a JVM of its own.
 *
 * <pre>{@code
 * Program.of("com.acme.Infra", classPath).on(Path.of("/opt/jdk-25"))
 * }</pre>
 *
 * @param mainClass the class whose {@code main} calls {@code Pulumi.run}
 * @param classPath what the JVM finds classes in
 * @param javaHome the JDK that runs it
 * @param jvmArguments options for the JVM, beside those for a quick start, over which they win
 * @param arguments what {@code main} gets
 * @param directory where it runs
 */
public record Program(
        String mainClass,
        List<Path> classPath,
        Path javaHome,
        List<String> jvmArguments,
        List<String> arguments,
        Path directory)
        implements Startable {

    /** A program that runs on this JDK, in this directory, with options for a quick start only. */
    public static Program of(String mainClass, List<Path> classPath) {
        return new Program(
                mainClass, classPath, Path.of(System.getProperty("java.home")), List.of(), List.of(), Path.of(""));
    }

    /** The same on another JDK. */
    public Program on(Path otherJavaHome) {
        return new Program(mainClass, classPath, otherJavaHome, jvmArguments, arguments, directory);
    }

    /** The same with these options for the JVM. */
    public Program withJvmArguments(String... options) {
        return new Program(mainClass, classPath, javaHome, List.of(options), arguments, directory);
    }

    /** The same with these arguments for {@code main}. */
    public Program withArguments(String... values) {
        return new Program(mainClass, classPath, javaHome, jvmArguments, List.of(values), directory);
    }

    /** The same in another directory. */
    public Program in(Path otherDirectory) {
        return new Program(mainClass, classPath, javaHome, jvmArguments, arguments, otherDirectory);
    }

    @Override
    public List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(javaHome.resolve("bin").resolve("java").toString());
        command.addAll(
                JvmOptions.of(javaHome, jvmArguments, Runtime.getRuntime().availableProcessors()));
        command.add("-cp");
        command.add(classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(mainClass);
        command.addAll(arguments);
        return command;
    }
}
