package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Measurement.Unit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A provider with Jackson and Guava turned into bytes in a JVM that has done nothing before; its cache empty, and full. */
final class LibrariesCapture implements Benchmark {
    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        Files.createDirectories(bed.folder());
        Path full = Files.createTempDirectory(bed.folder(), "cache");
        return List.of(
                measurement(
                        "capture-libraries-cold",
                        new Interleaved(0, 3)
                                .medians(
                                        () -> carry(
                                                bed, Carrier.CLOSURE, Files.createTempDirectory(bed.folder(), "cache")),
                                        () -> carry(bed, Carrier.FAT_JAR, full))),
                measurement(
                        "capture-libraries-warm",
                        new Interleaved(1, 9)
                                .medians(
                                        () -> carry(bed, Carrier.CLOSURE, full),
                                        () -> carry(bed, Carrier.FAT_JAR, full))));
    }

    private static Measurement measurement(String what, List<Double> medians) {
        return new Measurement(what + "/fat-jar", medians.get(0), medians.get(1), Unit.MILLISECONDS);
    }

    private static double carry(TestBed bed, Carrier carrier, Path cache) throws Exception {
        return bed.firstCarry(carrier, Carrier.Payload.LIBRARIES, cache);
    }
}
