package dev.pulumidynamic.bench.plugin;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process whose first line of output is a number: a plugin's port, or what a JVM measured of itself. */
public final class NumberProcess implements AutoCloseable {
    /** Many times what any of them needs: only for a benchmark that hangs to end. */
    private static final int LONGEST_SECONDS = 60;

    private static final int INPUT_MILLISECONDS = 300;

    private static final int GRACE_SECONDS = 5;

    private final Process process;
    private final Path log;

    private NumberProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Starts it; its standard error goes to {@code log}. */
    public static NumberProcess start(ProcessBuilder builder, Path log) throws IOException {
        return new NumberProcess(builder.redirectError(log.toFile()).start(), log);
    }

    /** Waits for the number. */
    public long number() throws InterruptedException {
        String line = firstLine();
        try {
            return Long.parseLong(line);
        } catch (NumberFormatException e) {
            throw new IllegalStateException(failure("printed '" + line + "' where a number was to come"), e);
        }
    }

    /** The process's id, of whatever {@link #start} started. */
    long pid() {
        return process.pid();
    }

    private String firstLine() throws InterruptedException {
        try {
            return CompletableFuture.supplyAsync(this::readLine).get(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException(failure("printed nothing for " + LONGEST_SECONDS + " s"), e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(failure("cannot be read"), e);
        }
    }

    private String readLine() {
        try (BufferedReader output = process.inputReader()) {
            return Optional.ofNullable(output.readLine()).orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String failure(String what) {
        return "process " + process.pid() + " " + what + "; its standard error is in " + log;
    }

    /** Ends the process as a plugin's end comes when its engine is gone: its standard input ends; some want to be told. */
    @Override
    public void close() throws IOException {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(INPUT_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                process.destroy();
            }
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
