package dev.pulumidynamic.bench;

import com.google.common.io.Closer;
import dev.pulumidynamic.bench.Interleaved.Stopwatch;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.plugin.Plugin;
import dev.pulumidynamic.bench.plugin.PluginClient;
import dev.pulumidynamic.closure.open.Isolation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The time of one Create, seen from a client: back to back, so that nothing done ahead of a call hides its cost, in blocks
 * of which each plugin has its turn.
 */
final class Creates implements Benchmark {
    private static final int WARM_UP_BLOCKS = 5;
    private static final int BLOCKS = 20;
    private static final int CALLS = 100;

    private static final String STRICT = "-strict";

    /** A hundredth of a second and more for each. */
    private static final int STRICT_CALLS = 10;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peerPlugins) throws Exception {
        List<Plugin> ours = List.of(
                bed.ourPlugin().running("create-small", SmallProvider.example()),
                bed.ourPlugin().running("create-jackson", new BindingProvider()),
                bed.ourPlugin().running("create-small-shared", SmallProvider.example(), Isolation.SHARED),
                bed.ourPlugin().running("create-jackson-shared", new BindingProvider(), Isolation.SHARED),
                bed.ourPlugin().running("create-small" + STRICT, SmallProvider.example(), Isolation.STRICT),
                bed.ourPlugin().running("create-jackson" + STRICT, new BindingProvider(), Isolation.STRICT));
        List<Plugin> peers = peerPlugins.installed();
        List<Double> medians = medians(ours, peers);
        List<Double> theirs = medians.subList(ours.size(), medians.size());
        List<Measurement> measurements = new ArrayList<>();
        for (int i = 0; i < ours.size(); i++) {
            measurements.addAll(
                    Measurement.ofEach(ours.get(i).name(), medians.get(i), peers, theirs, Unit.MILLISECONDS));
        }
        return measurements;
    }

    private static List<Double> medians(List<Plugin> ours, List<Plugin> peers) throws Exception {
        try (Closer open = Closer.create()) {
            List<Interleaved.Block> blocks = new ArrayList<>();
            for (Plugin plugin : ours) {
                PluginClient client = open.register(
                        plugin.with("PULUMI_JAVA_SHARED_JVM", "false").open());
                int calls = plugin.name().endsWith(STRICT) ? STRICT_CALLS : CALLS;
                blocks.add(() -> block(client, calls));
            }
            for (Plugin plugin : peers) {
                PluginClient client = open.register(plugin.open());
                blocks.add(() -> block(client, CALLS));
            }
            return new Interleaved(WARM_UP_BLOCKS, BLOCKS).mediansOfBlocks(blocks);
        }
    }

    private static double[] block(PluginClient client, int calls) {
        double[] times = new double[calls];
        Arrays.setAll(times, call -> {
            Stopwatch time = new Stopwatch();
            Object unused = client.create("web");
            return time.milliseconds();
        });
        return times;
    }
}
