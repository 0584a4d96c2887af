package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.IdlePeer;
import dev.pulumidynamic.bench.plugin.Peers;
import dev.pulumidynamic.bench.plugin.Plugin;
import dev.pulumidynamic.closure.CaptureOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs all benchmarks, one after the other, and reports each result as it comes. Nothing here judges a figure. */
public final class Benchmarks {
    private static final List<Benchmark> ALL = List.of(
            new PluginStart(),
            new Creates(),
            new ParallelCreates(),
            new ProcessMemory(),
            new ManyBundles(),
            new SmallCapture(CaptureOptions.DEFAULT),
            new LibrariesCapture(),
            new BundleSize(CaptureOptions.DEFAULT),
            new LargeBundleCommands());

    private Benchmarks() {}

    /**
     * Runs them; with the system property {@code bench}, the one class of that name.
     *
     * @param arguments the file that gets a JSON object for each measurement, a line each
     */
    public static void main(String[] arguments) throws Exception {
        TestBed bed = TestBed.ofBuild();
        List<Plugin> peers = peers(bed);
        Report report = Report.to(Path.of(arguments[0]), System.out);
        for (Benchmark benchmark : chosen(System.getProperty("bench", ""))) {
            for (Measurement measurement : benchmark.measure(bed, peers)) {
                report.add(measurement);
            }
        }
    }

    private static List<Plugin> peers(TestBed bed) throws Exception {
        IdlePeer idle = bed.idlePeer();
        List<Plugin> peers = new ArrayList<>(List.of(idle.plain(), idle.archived(), idle.netty()));
        peers.addAll(Peers.installed(bed.folder(), System.out));
        return peers;
    }

    private static List<Benchmark> chosen(String name) {
        List<Benchmark> chosen = ALL.stream()
                .filter(benchmark ->
                        name.isEmpty() || benchmark.getClass().getSimpleName().equals(name))
                .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("bench=" + name + " names no benchmark; there are "
                    + ALL.stream()
                            .map(benchmark -> benchmark.getClass().getSimpleName())
                            .toList());
        }
        return chosen;
    }
}
