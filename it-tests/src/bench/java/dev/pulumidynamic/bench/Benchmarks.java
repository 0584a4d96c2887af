package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.IdlePeer;
import dev.pulumidynamic.bench.plugin.Peers;
import dev.pulumidynamic.bench.plugin.Plugin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All benchmarks, and the program that runs them. */
public final class Benchmarks {
    private static final List<Benchmark> OF_PARTS = List.of(
            new PluginStart(),
            new Creates(),
            new ParallelCreates(),
            new ProcessMemory(),
            new ManyBundles(),
            new Captures(),
            new LargeBundleCommands());

    private Benchmarks() {}

    /**
     * Runs them; with the system property {@code bench}, the one class of that name.
     *
     * @param arguments the file that gets a JSON object for each measurement, a line each
     */
    public static void main(String[] arguments) throws Exception {
        TestBed bed = TestBed.ofBuild();
        List<Benchmark> chosen = named(System.getProperty("bench", ""));
        Report report = Report.to(Path.of(arguments[0]), System.out);
        new BenchmarkRun(bed, PeerPlugins.once(() -> peers(bed)), report, System.out).run(chosen);
    }

    private static List<Benchmark> all() {
        return Stream.concat(OF_PARTS.stream(), Deployments.chosen().stream()).toList();
    }

    private static List<Plugin> peers(TestBed bed) throws Exception {
        IdlePeer idle = bed.idlePeer();
        List<Plugin> peers = new ArrayList<>(List.of(idle.plain(), idle.archived(), idle.netty(), idle.freshCode()));
        peers.addAll(Peers.installed(bed.folder(), System.out));
        return peers;
    }

    /** All where {@code name} is empty. */
    static List<Benchmark> named(String name) {
        List<Benchmark> all = all();
        List<Benchmark> named = all.stream()
                .filter(benchmark -> name.isEmpty() || benchmark.name().equals(name))
                .toList();
        if (named.isEmpty()) {
            throw new IllegalArgumentException("bench=" + name + " names no benchmark; there are "
                    + all.stream().map(Benchmark::name).distinct().toList());
        }
        return named;
    }
}
