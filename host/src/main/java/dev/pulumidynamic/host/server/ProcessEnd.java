package dev.pulumidynamic.host.server;

import dev.pulumidynamic.closure.system.ProcessFiles;
import dev.pulumidynamic.host.containment.MemoryReserve;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.containment.ProcessThreads;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.function.Consumer;

/** Ends the process when the engine wants it or is gone, and leaves running calls their grace. */
public final class ProcessEnd {
    /** The engine kills 5 s after its SIGINT. */
    public static final Duration AFTER_SIGNAL = Duration.ofSeconds(4);

    /** Nobody waits for the answer any more. */
    public static final Duration AFTER_ENGINE = Duration.ofMillis(1500);

    private ProcessEnd() {}

    /** SIGINT, SIGTERM. */
    public static void onSignal(Consumer<Duration> end) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end.accept(AFTER_SIGNAL), "end of the process"));
    }

    /** Calls are answered as long as anything can be. */
    public static void onOutOfMemory(ProcessHealth health, Consumer<Duration> end) {
        MemoryReserve reserve = new MemoryReserve(health);
        ProcessThreads.start("end without memory", () -> {
            try {
                health.awaitOutOfMemory();
                reserve.release();
                end.accept(AFTER_ENGINE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                Runtime.getRuntime().halt(1);
            }
        });
    }

    /** The engine holds the other end of {@code stdin}, and never writes: its end is the engine's. */
    public static void onEndOf(InputStream stdin, Consumer<Duration> end) {
        if (ProcessFiles.hasNoInput()) {
            return;
        }
        ProcessThreads.start("engine watcher", () -> {
            awaitEndOf(stdin);
            end.accept(AFTER_ENGINE);
            Runtime.getRuntime().halt(0);
        });
    }

    /** Waits until {@code pipe} has ended, to which nobody writes. */
    public static void awaitEndOf(InputStream pipe) {
        try {
            pipe.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // A pipe that cannot be read has ended, too.
        }
    }
}
