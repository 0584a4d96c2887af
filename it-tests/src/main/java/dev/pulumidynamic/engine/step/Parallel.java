package dev.pulumidynamic.engine.step;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Steps that need not wait for each other; {@link #close} waits for all of them. A failed one told why already. */
final class Parallel implements AutoCloseable {
    private final List<CompletableFuture<Void>> started = new ArrayList<>();
    private final ExecutorService threads;

    /** {@code most} steps at a time. */
    Parallel(int most) {
        threads = Executors.newFixedThreadPool(most);
    }

    /** Starts {@code step} at once. */
    void start(Runnable step) {
        started.add(CompletableFuture.runAsync(step, threads));
    }

    @Override
    public void close() {
        try {
            CompletableFuture.allOf(started.toArray(CompletableFuture[]::new)).join();
        } catch (CompletionException e) {
            if (!(e.getCause() instanceof StepException)) {
                throw e;
            }
        } finally {
            threads.shutdown();
        }
    }
}
