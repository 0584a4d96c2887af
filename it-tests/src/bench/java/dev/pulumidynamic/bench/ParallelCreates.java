package dev.pulumidynamic.bench;

import com.google.common.io.Closer;
import dev.pulumidynamic.bench.Interleaved.Stopwatch;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.plugin.Plugin;
import dev.pulumidynamic.bench.plugin.PluginClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * The time that a Create takes of the whole when sixteen are always on their way, beside one after the other: on a machine with
 * two cores to spare it is half. The client needs cores, too, so the floor says what can be had.
 */
final class ParallelCreates implements Benchmark {
    private static final int PARALLEL = 16;
    private static final int CALLS = 400;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peerPlugins) throws Exception {
        List<Plugin> peers = peerPlugins.installed();
        Plugin ours = bed.ourPlugin().running("ours", SmallProvider.example()).with("PULUMI_JAVA_SHARED_JVM", "false");
        ExecutorService threads = Executors.newFixedThreadPool(PARALLEL);
        try (Closer open = Closer.create()) {
            List<Interleaved.Sample> samples = new ArrayList<>();
            PluginClient our = open.register(ours.open());
            samples.add(() -> timeOfOne(our, threads, PARALLEL));
            samples.add(() -> timeOfOne(our, threads, 1));
            for (Plugin peer : peers) {
                PluginClient client = open.register(peer.open());
                samples.add(() -> timeOfOne(client, threads, PARALLEL));
            }
            List<Double> medians = new Interleaved(3, 15).medians(samples);
            List<Measurement> measurements = new ArrayList<>();
            measurements.add(new Measurement(
                    "create-parallel/one-at-a-time", medians.get(0), medians.get(1), Unit.MILLISECONDS));
            measurements.addAll(Measurement.ofEach(
                    "create-parallel", medians.get(0), peers, medians.subList(2, medians.size()), Unit.MILLISECONDS));
            return measurements;
        } finally {
            threads.shutdownNow();
        }
    }

    private static double timeOfOne(PluginClient client, ExecutorService threads, int parallel) throws Exception {
        Callable<Void> caller = () -> {
            for (int call = 0; call < CALLS / parallel; call++) {
                Object unused = client.create("web");
            }
            return null;
        };
        Stopwatch time = new Stopwatch();
        for (Future<Void> ended :
                threads.invokeAll(Stream.generate(() -> caller).limit(parallel).toList())) {
            ended.get();
        }
        return time.milliseconds() / CALLS;
    }
}
