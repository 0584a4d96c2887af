package dev.pulumidynamic.host.inspect.trial;

import dev.pulumidynamic.host.containment.ProcessThreads;
import java.io.IOException;
import java.io.InputStream;
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

    private final byte[] secret;
    private final BlockingQueue<Optional<TrialReport>> reports = new LinkedBlockingQueue<>();
    private volatile String printed = "";
    private volatile boolean ended;
    private int number;

    private TrialOutput(byte[] secret) {
        this.secret = secret;
    }

    static TrialOutput of(Process process, byte[] secret) {
        TrialOutput output = new TrialOutput(secret);
        Thread errors =
                ProcessThreads.daemon("printed by captured code", () -> lines(process.getErrorStream(), output::print));
        errors.start();
        ProcessThreads.start("reports of captured code", () -> {
            try {
                lines(process.getInputStream(), output::report);
                await(errors);
            } finally {
                output.end();
            }
        });
        return output;
    }

    /** A process that captured code has started may hold the other stream open. */
    private static void await(Thread thread) {
        try {
            thread.join(TimeUnit.SECONDS.toMillis(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void lines(InputStream in, Consumer<String> to) {
        StringBuilder line = new StringBuilder();
        byte[] buffer = new byte[8192];
        try (in) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                for (char each : new String(buffer, 0, read, StandardCharsets.ISO_8859_1).toCharArray()) {
                    if (each == '\n') {
                        to.accept(line.toString());
                        line.setLength(0);
                    } else if (line.length() < LONGEST) {
                        line.append(each);
                    }
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
        TrialReport.parse(line, secret, number).ifPresent(report -> {
            number++;
            reports.add(Optional.of(report));
        });
    }

    private void end() {
        ended = true;
        reports.add(Optional.empty());
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
