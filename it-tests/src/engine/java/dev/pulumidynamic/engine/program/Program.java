package dev.pulumidynamic.engine.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A Pulumi program in Java that runs in a JVM of its own.
 *
 * <pre>{@code
 * Program.of("com.acme.Infra", classPath).withArguments("--small")
 * }</pre>
 *
 * @param mainClass the class whose {@code main} calls {@code Pulumi.run}
 * @param classPath the class path of the JVM
 * @param arguments the arguments of {@code main}
 * @param directory the working directory
 */
public record Program(String mainClass, List<Path> classPath, List<String> arguments, Path directory)
        implements StackProgram {
    /**
     * A program runs for seconds and mostly waits, so the optimizing compiler does not pay. From JDK 25 on, the wait of
     * com.pulumi 1.36.1 for its tasks occupies the only thread that the common pool has on a machine with two processors.
     */
    private static final List<String> OPTIONS =
            List.of("-XX:TieredStopAtLevel=1", "-Djava.util.concurrent.ForkJoinPool.common.parallelism=4");

    /** A program without arguments, in this directory. */
    public static Program of(String mainClass, List<Path> classPath) {
        return new Program(mainClass, classPath, List.of(), Path.of(""));
    }

    /** The program with these arguments. */
    public Program withArguments(String... values) {
        return new Program(mainClass, classPath, List.of(values), directory);
    }

    /** The program in another directory. */
    public Program in(Path otherDirectory) {
        return new Program(mainClass, classPath, arguments, otherDirectory);
    }

    /** The command that starts it. */
    public CommandProgram command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(OPTIONS);
        command.add("-cp");
        command.add(classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(mainClass);
        command.addAll(arguments);
        return new CommandProgram(command, directory);
    }

    @Override
    public Running start(ProgramEnvironment environment, Consumer<String> output) throws IOException {
        return command().start(environment, output);
    }
}
