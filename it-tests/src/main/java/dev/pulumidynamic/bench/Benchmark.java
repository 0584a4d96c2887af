package dev.pulumidynamic.bench;

import java.util.List;

/** Something of ours measured beside a peer, on one machine and in one run; {@link Benchmarks} lists them. */
interface Benchmark {
    /** A measurement for each variant and peer. */
    List<Measurement> measure(TestBed bed) throws Exception;
}
