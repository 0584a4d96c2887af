package dev.pulumidynamic.internal.pulumi;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.deployment.internal.Runner;
import dev.pulumidynamic.internal.pulumi.PolledProgram.Course;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("thorough")
class PollingPauseTest {
    private static final String TWO_PROCESSORS = "-XX:ActiveProcessorCount=2";
    private static final String FOUR_PROCESSORS = "-XX:ActiveProcessorCount=4";

    private static final String REST = " rested";

    @TempDir
    Path folder;

    static List<Path> jdks() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        try (Stream<Path> siblings = Files.list(own.resolveSibling(""))) {
            return siblings.filter(home -> Files.isExecutable(home.resolve("bin/java")) && isOldEnough(home))
                    .map(PollingPauseTest::real)
                    .distinct()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void programEndsAsWithoutPause_whenItSucceedsAndWhenItFails(Path jdk) throws Exception {
        List<String> without = run(jdk, FOUR_PROCESSORS, "-Ddev.pulumidynamic.pausePolling=false");

        List<String> paused = run(jdk, FOUR_PROCESSORS);

        assertThat(without).hasSameSizeAs(Course.values());
        assertThat(ends(paused)).isEqualTo(without);
        assertThat(rests(paused)).hasSameSizeAs(Course.values());
    }

    /** On JDK 25, these programs hang without the pause. */
    @ParameterizedTest
    @MethodSource("jdks")
    void programEndsAsOnFourProcessors_whenThereAreTwo(Path jdk) throws Exception {
        List<String> four = run(jdk, FOUR_PROCESSORS);

        List<String> two = run(jdk, TWO_PROCESSORS);

        assertThat(ends(two)).isNotEmpty().isSubsetOf(ends(four));
        assertThat(rests(two)).hasSameSizeAs(ends(two));
    }

    @Test
    void nothingIsRegistered_whenTheRunnerIsUnknown() {
        List<String> registered = new ArrayList<>();

        new PollingPause().renew(new Runner() {
            @Override
            public <T> void registerTask(String description, CompletableFuture<T> task) {
                registered.add(description);
            }

            @Override
            public <T> CompletableFuture<Result<T>> runAsync(Supplier<T> program) {
                throw new UnsupportedOperationException();
            }
        });

        assertThat(registered).isEmpty();
    }

    private static List<String> ends(List<String> output) {
        return output.stream().filter(line -> !line.endsWith(REST)).toList();
    }

    /** Counted, not timed: each round of the loop takes a millisecond at least. */
    private static List<String> rests(List<String> output) {
        return output.stream().filter(line -> line.endsWith(REST)).toList();
    }

    private List<String> run(Path jdk, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), PolledProgram.class.getName()));
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            boolean ended = process.waitFor(60, TimeUnit.SECONDS);
            assertThat(ended).as("%s: %s", command, Files.readString(output)).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        return Files.readAllLines(output);
    }

    private static boolean isOldEnough(Path home) {
        try (Stream<String> release = Files.lines(home.resolve("release"))) {
            return release.anyMatch(line -> line.matches("JAVA_VERSION=\"(1[7-9]|[2-9][0-9])\\b.*"));
        } catch (IOException e) {
            return false;
        }
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
