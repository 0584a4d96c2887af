package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.deployment.ProcessFiles;
import dev.pulumidynamic.bench.plugin.Plugin;
import dev.pulumidynamic.bench.plugin.PluginClient;
import java.util.ArrayList;
import java.util.List;

/** The resident memory of a plugin's process after some calls; available on Linux. */
final class ProcessMemory implements Benchmark {
    private static final int CALLS = 10_000;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peerPlugins) throws Exception {
        if (!ProcessFiles.areKnown()) {
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
            return ProcessFiles.bytes(ProcessFiles.of(client.pid()).resolve("status"), "VmRSS")
                    .orElseThrow();
        }
    }
}
