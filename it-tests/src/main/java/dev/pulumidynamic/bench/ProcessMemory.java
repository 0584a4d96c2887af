package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.Plugin;
import dev.pulumidynamic.bench.plugin.PluginClient;
import java.util.ArrayList;
import java.util.List;

/** What a plugin's process holds of the machine's memory after some calls; only Linux says so. */
final class ProcessMemory implements Benchmark {
    private static final int CALLS = 1000;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peerPlugins) throws Exception {
        if (!ResidentMemory.isKnown()) {
            return List.of();
        }
        List<Plugin> peers = peerPlugins.installed();
        Plugin ours = bed.ourPlugin().running("ours", SmallProvider.example()).with("PULUMI_JAVA_SHARED_JVM", "false");
        List<Double> theirs = new ArrayList<>();
        for (Plugin peer : peers) {
            theirs.add(resident(peer));
        }
        return Measurement.ofEach("memory", resident(ours), peers, theirs, Unit.BYTES);
    }

    private static double resident(Plugin plugin) throws Exception {
        try (PluginClient client = plugin.open()) {
            for (int call = 0; call < CALLS; call++) {
                Object unused = client.create("web");
            }
            return ResidentMemory.of(client.pid());
        }
    }
}
