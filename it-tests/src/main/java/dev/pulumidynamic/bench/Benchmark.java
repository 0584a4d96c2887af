package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.Plugin;
import java.util.List;

/** Something of ours measured beside a peer, on one machine and in one run; {@link Benchmarks} lists them. */
interface Benchmark {
    /**
     * A measurement for each variant and peer.
     *
     * @param peers the plugins beside which ours is measured
     */
    List<Measurement> measure(TestBed bed, List<Plugin> peers) throws Exception;
}
