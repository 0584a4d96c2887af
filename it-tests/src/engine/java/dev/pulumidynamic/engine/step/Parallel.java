package dev.pulumidynamic.engine.step;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Runs independent steps in parallel; {@link #close} waits for all of them. A failed step has reported its error. */
final class Parallel implements AutoCloseable {
    private final List<CompletableFuture<Void>> started = new ArrayList<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(Scope.PARALLEL_CALLS);

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
