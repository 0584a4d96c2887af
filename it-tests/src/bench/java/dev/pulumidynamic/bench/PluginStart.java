package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Interleaved.Stopwatch;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.plugin.NumberProcess;
import dev.pulumidynamic.bench.plugin.Plugin;
import dev.pulumidynamic.bench.plugin.PluginClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * The time that an engine waits for a plugin: until it has printed its port, and until its provider is configured. Ours comes
 * through its launcher, which starts the JVM or joins one that is there, and is given a bundle on the way.
 */
final class PluginStart implements Benchmark {
    private static final Duration LONGEST_TRAINING = Duration.ofMinutes(1);

    private final AtomicInteger starts = new AtomicInteger();

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peerPlugins) throws Exception {
        List<Plugin> peers = peerPlugins.installed();
        Plugin ours = bed.ourPlugin().running("ours", SmallProvider.example());
        awaitArchive(bed.plugin().resolve("cds"), ours);
        List<Measurement> measurements = new ArrayList<>(measure("port", ours, peers, PluginStart::timeToPort));
        measurements.addAll(measure("configured", ours, peers, PluginStart::timeToConfigured));
        return measurements;
    }

    private interface Start {
        double time(Plugin plugin) throws Exception;
    }

    private List<Measurement> measure(String goal, Plugin ours, List<Plugin> peers, Start start) throws Exception {
        try (NumberProcess shared = ours.start()) {
            Object unused = shared.number();
            List<Interleaved.Sample> samples = new ArrayList<>();
            samples.add(() -> start.time(ofAnotherEngine(ours)));
            samples.add(() -> start.time(ours));
            peers.forEach(peer -> samples.add(() -> start.time(peer)));
            List<Double> medians = new Interleaved(1, 15).medians(samples);
            List<Double> theirs = medians.subList(2, medians.size());
            List<Measurement> measurements = new ArrayList<>(
                    Measurement.ofEach("start-to-" + goal, medians.get(0), peers, theirs, Unit.MILLISECONDS));
            measurements.addAll(
                    Measurement.ofEach("join-to-" + goal, medians.get(1), peers, theirs, Unit.MILLISECONDS));
            return measurements;
        }
    }

    /** Launchers with another environment share no JVM. */
    private Plugin ofAnotherEngine(Plugin ours) {
        return ours.with("BENCHMARK", "start-" + starts.incrementAndGet());
    }

    private static double timeToPort(Plugin plugin) throws Exception {
        Stopwatch time = new Stopwatch();
        try (NumberProcess process = plugin.start()) {
            Object unused = process.number();
            return time.milliseconds();
        }
    }

    private static double timeToConfigured(Plugin plugin) throws Exception {
        Stopwatch time = new Stopwatch();
        PluginClient client = plugin.open();
        double taken = time.milliseconds();
        client.close();
        return taken;
    }

    /** Waits for the archive of our plugin's classes, which its first start of all has made by a process that nobody else waits for. */
    private static void awaitArchive(Path folder, Plugin ours) throws IOException, InterruptedException {
        try (NumberProcess process = ours.start()) {
            Object unused = process.number();
        }
        long deadline = System.nanoTime() + LONGEST_TRAINING.toNanos();
        while (!hasArchive(folder)) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("no archive of classes appeared in " + folder + " within "
                        + LONGEST_TRAINING.toSeconds() + " s; is PULUMI_JAVA_CDS=false?");
            }
            Thread.sleep(100);
        }
    }

    /** The stamps of an archive are written last. */
    private static boolean hasArchive(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.anyMatch(file -> file.endsWith(Runtime.version() + ".jsa.stamps"));
        }
    }
}
