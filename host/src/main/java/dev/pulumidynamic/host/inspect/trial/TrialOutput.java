package dev.pulumidynamic.host.inspect.trial;

import dev.pulumidynamic.host.containment.ProcessThreads;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reads what the process of a trial writes: of that reports are kept, and the last line that it printed. */
final class TrialOutput {
    /** A line that is longer is not a report; captured code may write for ever. */
    private static final int LONGEST = 1 << 20;

    private static final int MOST_PRINTED = 300;

    private final BlockingQueue<Optional<TrialReport>> reports = new LinkedBlockingQueue<>();
    private volatile String printed = "";
    private volatile boolean ended;
    private volatile String secret = "";

    TrialOutput(Process process) {
        Thread errors =
                ProcessThreads.daemon("printed by captured code", () -> lines(process.getErrorStream(), this::print));
        errors.start();
        ProcessThreads.start("reports of captured code", () -> {
            try {
                lines(process.getInputStream(), this::report);
                // A process that captured code has started may hold this stream open.
                errors.join(TimeUnit.SECONDS.toMillis(1));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                ended = true;
                reports.add(Optional.empty());
            }
        });
    }

    private static void lines(InputStream in, Consumer<String> to) {
        StringBuilder line = new StringBuilder();
        try (Reader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (int each = reader.read(); each >= 0; each = reader.read()) {
                if (each == '\n') {
                    to.accept(line.toString());
                    line.setLength(0);
                } else if (line.length() < LONGEST) {
                    line.append((char) each);
                }
            }
        } catch (IOException ended) {
            // As at its end.
        }
        to.accept(line.toString());
    }

    private void print(String line) {
        printed = line.isBlank()
                ? printed
                : line.strip().substring(0, Math.min(MOST_PRINTED, line.strip().length()));
    }

    private void report(String line) {
        TrialReport.parse(line, secret).ifPresent(report -> reports.add(Optional.of(report)));
    }

    /** From now on, a line counts as a report if it begins with {@code next}. */
    void expect(String next) {
        secret = next;
    }

    /** The next report; empty when none comes in {@code time}, or ever. */
    Optional<TrialReport> next(Duration time) throws InterruptedException {
        Optional<TrialReport> next = reports.poll(time.toMillis(), TimeUnit.MILLISECONDS);
        return next == null ? Optional.empty() : next;
    }

    /** Whether the process writes nothing any more. */
    boolean hasEnded() {
        return ended;
    }

    /** The last line that it printed elsewhere; empty when it printed none. */
    String lastWords() {
        return printed;
    }
}
