package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An answer ends in time, is of a size that can be read, and never ends in a trace. */
@Tag("thorough")
@Timeout(120)
class AnswerLimitsTest {
    @TempDir
    private static Path folder;

    private final CountDownLatch end = new CountDownLatch(1);

    /** A source that does {@code read} when a command reads it. */
    private static Ran reading(Runnable read, String... arguments) {
        InputStream in = new InputStream() {
            @Override
            public int read() {
                read.run();
                return -1;
            }

            @Override
            public int read(byte[] buffer, int from, int size) {
                return read();
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        CommandContext context = new CommandContext(
                in,
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of(),
                false);
        int code = PluginCommands.run(context, arguments);
        return new Ran(code, "", err.toString(StandardCharsets.UTF_8));
    }

    @AfterEach
    void endWhatWaits() {
        end.countDown();
    }

    private void never() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A bundle of as many files, in a file. */
    private static Path bundle(String prefix, int files) throws IOException {
        TreeMap<String, byte[]> entries = new TreeMap<>();
        IntStream.range(0, files).forEach(i -> entries.put(prefix + i, new byte[0]));
        Bundle bundle = new Bundle(new Part("project", entries), List.of());
        return Files.write(Files.createTempFile(folder, "bundle", ""), bundle.toBytes());
    }

    private static Path deepState() {
        List<Object> nested = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            nested = new ArrayList<>(List.of(nested));
        }
        Closure closure = new Capturer().capture(nested);
        return States.write(folder, States.with(closure, "package"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "verify"})
    void oneLineSaysSo_whenMemoryIsUsedUp(String command) {
        Ran ran = reading(
                () -> {
                    throw new OutOfMemoryError("Java heap space");
                },
                command,
                "-");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .matches("error: the answer needs more memory than the \\d+ MB of this JVM; allow more with"
                        + " JAVA_TOOL_OPTIONS=-Xmx\\d+m\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "verify"})
    void oneLineSaysSo_whenTheStackIsUsedUp(String command) {
        Ran ran = reading(
                () -> {
                    throw new StackOverflowError();
                },
                command,
                "-");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .isEqualTo("error: what is read is nested too deep for the stack of this JVM; allow more with"
                        + " JAVA_TOOL_OPTIONS=-Xss64m\n");
    }

    @Test
    void commandGivesUp_whenItHasNoAnswerInTime() {
        Ran ran = reading(this::never, "list", "-", "--max-seconds", "1");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).isEqualTo("error: no answer within 1 s; allow more with --max-seconds\n");
    }

    @Test
    void linesAreLeftOut_whenThereAreTooMany() throws IOException {
        Ran ran = Ran.of("diff", bundle("a", 60_000), bundle("b", 60_000));

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out().lines()).hasSize(50_000);
        assertThat(ran.err()).isEqualTo("error: 70001 more lines are left out; allow more with --max-lines\n");
    }

    @Test
    void allLinesArePrinted_whenTheUserAllowsThem() throws IOException {
        Ran ran = Ran.of("--max-lines", "200000", "diff", bundle("a", 60_000), bundle("b", 60_000));

        assertThat(ran.out().lines()).hasSize(120_001);
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void exitCodeSaysSo_whenLinesOfAGoodAnswerAreLeftOut() throws IOException {
        Ran ran = Ran.of("inspect", bundle("a", 20), "--classes", "--max-lines", "10");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out().lines()).hasSize(10);
    }

    @Test
    void nothingIsPrinted_whenJsonIsTooLong() throws IOException {
        Ran ran = Ran.of("inspect", bundle("a", 20), "--classes", "--json", "--max-lines", "10");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).matches("error: the answer has \\d+ lines of JSON; allow more with --max-lines\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--max-lines", "--max-seconds"})
    void limitIsRefused_whenItIsNothing(String limit) throws IOException {
        Ran ran = Ran.of("list", bundle("a", 1), limit, "0");

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err())
                .contains(limit + "=0")
                .contains("use numbers from 1 up")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"inspect STATE r0 --depth 100", "inspect STATE r0 --depth 500 --json", "explore STATE -o NEW"})
    void deepDataIsShown(String line) throws IOException {
        Ran ran = Ran.line(line, deepState(), folder);

        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
    }

    @Test
    void depthIsRefused_whenNobodyCouldReadTheAnswer() {
        Ran ran = Ran.of("inspect", deepState(), "--depth", "501");

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).isEqualTo("error: --depth=501 is not possible; use a number from 0 to 500\n");
    }
}
