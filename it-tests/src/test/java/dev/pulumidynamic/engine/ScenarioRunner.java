package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.Scenarios.Outcome;
import dev.pulumidynamic.stack.Engines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Runs all recorded scenarios, those of a mode one after the other and two modes at a time: engines wait a lot. */
final class ScenarioRunner implements AutoCloseable {
    private static final int AT_A_TIME = 2;

    private final ExecutorService threads = Executors.newFixedThreadPool(AT_A_TIME);
    private final Map<String, List<CompletableFuture<Outcome>>> outcomes = new LinkedHashMap<>();

    /** Begins to run the scenarios of {@code recordings} on {@code engine}. */
    void start(Engines engine, List<Recording> recordings, Path folder) throws IOException {
        Map<Integer, byte[]> bundles = Recording.bundles(recordings);
        Map<String, CompletableFuture<Scenarios>> modes = new LinkedHashMap<>();
        for (Recording recording : recordings) {
            CompletableFuture<Scenarios> mode = modes.computeIfAbsent(
                    recording.mode(),
                    name -> CompletableFuture.supplyAsync(
                            () -> open(engine, bundles, folder.resolve(engine + "-" + name)), threads));
            CompletableFuture<Outcome> outcome = mode.thenApplyAsync(scenarios -> run(scenarios, recording), threads);
            outcomes.computeIfAbsent(recording.title(), title -> new ArrayList<>())
                    .add(outcome);
            modes.put(recording.mode(), outcome.handle((ignored, failure) -> mode.join()));
        }
    }

    private static Scenarios open(Engines engine, Map<Integer, byte[]> bundles, Path folder) {
        try {
            return new Scenarios(engine, bundles, Files.createDirectory(folder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Outcome run(Scenarios scenarios, Recording recording) {
        try {
            return scenarios.run(recording);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What came of this one, on each engine that was started. */
    List<Outcome> outcomes(Recording recording) {
        try {
            return outcomes.getOrDefault(recording.title(), List.of()).stream()
                    .map(CompletableFuture::join)
                    .toList();
        } catch (CompletionException e) {
            throw new AssertionError("cannot run " + recording.title(), e.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
