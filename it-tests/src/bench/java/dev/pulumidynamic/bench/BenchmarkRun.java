package dev.pulumidynamic.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs benchmarks, one after the other, and reports each result as it comes. Nothing here judges a figure.
 *
 * @param messages gets a line about each benchmark that cannot measure
 */
record BenchmarkRun(TestBed bed, PeerPlugins peers, Report report, PrintStream messages) {
    /**
     * Runs all of them, whether or not one before could measure.
     *
     * @throws IllegalStateException if some could not measure; its message names each with the cause
     */
    void run(List<Benchmark> benchmarks) throws InterruptedException {
        List<Exception> failures = new ArrayList<>();
        for (Benchmark benchmark : benchmarks) {
            try {
                measure(benchmark);
            } catch (InterruptedException e) {
                throw e;
            } catch (Exception e) {
                failures.add(new IllegalStateException(benchmark.name() + " cannot measure: " + e, e));
                messages.println("failed: " + benchmark.name() + " cannot measure: " + e);
            }
        }
        if (!failures.isEmpty()) {
            throw failure(failures, benchmarks.size());
        }
    }

    private void measure(Benchmark benchmark) throws Exception {
        for (Measurement measurement : benchmark.measure(bed, peers)) {
            report.add(measurement);
        }
    }

    private static IllegalStateException failure(List<Exception> failures, int of) {
        IllegalStateException failure = new IllegalStateException(failures.stream()
                .map(Exception::getMessage)
                .collect(Collectors.joining("\n", failures.size() + " of " + of + " benchmarks failed:\n", "")));
        failures.forEach(failure::addSuppressed);
        return failure;
    }
}
