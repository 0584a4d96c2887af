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
public record ProcessEnd(PluginServer server) {
    /** The engine kills 5 s after its SIGINT. */
    public static final Duration AFTER_SIGNAL = Duration.ofSeconds(4);

    /** Nobody waits for the answer any more. */
    public static final Duration AFTER_ENGINE = Duration.ofMillis(1500);

    /** SIGINT, SIGTERM. */
    public void onSignal() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> server.end(AFTER_SIGNAL), "end of the process"));
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
    public void onEndOf(InputStream stdin) {
        if (ProcessFiles.hasNoInput()) {
            return;
        }
        ProcessThreads.start("engine watcher", () -> {
            awaitEnd(stdin);
            server.end(AFTER_ENGINE);
            Runtime.getRuntime().halt(0);
        });
    }

    private static void awaitEnd(InputStream stdin) {
        try {
            stdin.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // A broken standard input has ended as well.
        }
    }
}
