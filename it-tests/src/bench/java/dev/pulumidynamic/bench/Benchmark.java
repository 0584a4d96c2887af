package dev.pulumidynamic.bench;

import java.util.List;

/** Something of ours measured beside a peer, on one machine and in one run; {@link Benchmarks} lists them. */
interface Benchmark {
    /**
     * A measurement for each variant and peer.
     *
     * @param peers asked by benchmarks that measure ours beside them, and by no other
     * @throws Exception if it cannot measure; the message says why
     */
    List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception;

    default String name() {
        return getClass().getSimpleName();
    }
}
