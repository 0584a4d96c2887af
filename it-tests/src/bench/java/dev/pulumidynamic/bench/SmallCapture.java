package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Interleaved.Stopwatch;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import java.util.List;

/**
 * A small provider turned into bytes, as a program does before it registers a resource: in a JVM that has done nothing before;
 * in a warm JVM, first; and again with other values, by a capturer that has captured such a provider.
 */
final class SmallCapture implements Benchmark {
    private int count;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        Capturer kept = new Capturer(CaptureOptions.DEFAULT);
        return List.of(
                measurement(
                        "capture-small-fresh",
                        new Interleaved(1, 15)
                                .medians(() -> fresh(bed, Carrier.CLOSURE), () -> fresh(bed, Carrier.SERIALIZATION))),
                measurement(
                        "capture-small-first",
                        new Interleaved(50, 51)
                                .medians(
                                        () -> warm(Carrier.CLOSURE, new Capturer(CaptureOptions.DEFAULT)),
                                        () -> warm(Carrier.SERIALIZATION, kept))),
                measurement(
                        "capture-small-again",
                        new Interleaved(300, 201)
                                .medians(() -> warm(Carrier.CLOSURE, kept), () -> warm(Carrier.SERIALIZATION, kept))));
    }

    private static Measurement measurement(String what, List<Double> medians) {
        return new Measurement(what + "/java-serialization", medians.get(0), medians.get(1), Unit.MILLISECONDS);
    }

    private static double fresh(TestBed bed, Carrier carrier) throws Exception {
        return bed.firstCarry(carrier, Carrier.Payload.SMALL, bed.folder().resolve("cache-small"));
    }

    private double warm(Carrier carrier, Capturer capturer) throws Exception {
        SmallProvider provider = SmallProvider.numbered(count++);
        Stopwatch time = new Stopwatch();
        carrier.carry(provider, capturer);
        return time.milliseconds();
    }
}
