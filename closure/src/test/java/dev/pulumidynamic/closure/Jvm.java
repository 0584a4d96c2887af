package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs main classes, each in a process of its own.
 *
 * @param home of its JDK
 * @param feature the release of its JDK
 */
public record Jvm(Path home, int feature) {
    private static final int LONGEST_SECONDS = 300;

    /** The one that runs the test. */
    public static Jvm running() {
        return of(Path.of(System.getProperty("java.home")));
    }

    /** That of each JDK of this machine, the oldest first. */
    public static List<Jvm> found() {
        return JavaHomes.found().stream().map(Jvm::of).toList();
    }

    private static Jvm of(Path home) {
        return new Jvm(home, JavaHomes.feature(home));
    }

    /**
     * Runs a main class to its end, and returns what it printed, on both streams.
     *
     * @param options of the JVM
     */
    public String run(List<String> options, List<Path> classPath, String mainClass, Object... arguments) {
        try {
            return output(command(options, classPath, mainClass, arguments));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The command that runs a main class. */
    public List<String> command(List<String> options, List<Path> classPath, String mainClass, Object... arguments) {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin/java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(options);
        command.add("-cp");
        command.add(classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(mainClass);
        Stream.of(arguments).map(Object::toString).forEach(command::add);
        return command;
    }

    private static String output(List<String> command) throws IOException, InterruptedException {
        Path log = Files.createTempFile("forked", ".log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        String output = Files.readString(log);
        Files.delete(log);
        assertThat(process.exitValue()).as(command + "\n" + output).isZero();
        return output;
    }

    /** What the tests run with. */
    public static List<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .toList();
    }

    /** What a program needs on its class path to capture: this project's classes, and the libraries they need. */
    public static List<Path> capturing() {
        return libraries("classes", "protobuf-java", "byte-buddy-agent", "asm", "xz", "gson", "jspecify");
    }

    /** Those of {@link #classPath} whose names begin so. */
    public static List<Path> libraries(String... beginnings) {
        return classPath().stream()
                .filter(path -> Stream.of(beginnings)
                        .anyMatch(name -> String.valueOf(path.getFileName()).startsWith(name)))
                .toList();
    }

    @Override
    public String toString() {
        return "JDK " + feature;
    }
}
