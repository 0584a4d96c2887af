package dev.pulumidynamic.stack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What a command ended with, and what it wrote. */
public record Ended(int exitCode, String output) {
    /** Runs {@code command}, which gets no input, to its end. */
    public static Ended of(ProcessBuilder command) throws IOException, InterruptedException {
        Process process = command.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output);
    }
}
