package dev.pulumidynamic.bench;

import dev.pulumidynamic.closure.CaptureOptions;
import java.nio.file.Path;
import java.util.List;

/** Runs all benchmarks, one after the other, and reports each result as it comes. Nothing here judges a figure. */
public final class Benchmarks {
    private static final List<Benchmark> ALL = List.of(
            new StartToPort(),
            new SmallCapture(CaptureOptions.DEFAULT),
            new LibrariesCapture(),
            new BundleSize(CaptureOptions.DEFAULT));

    private Benchmarks() {}

    /**
     * Runs them.
     *
     * @param arguments the file that gets a JSON object for each measurement, a line each
     */
    public static void main(String[] arguments) throws Exception {
        TestBed bed = TestBed.ofBuild();
        Report report = Report.to(Path.of(arguments[0]), System.out);
        for (Benchmark benchmark : ALL) {
            for (Measurement measurement : benchmark.measure(bed)) {
                report.add(measurement);
            }
        }
    }
}
