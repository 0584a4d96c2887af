package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Interleaved.Sample;
import dev.pulumidynamic.bench.Interleaved.Stopwatch;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.plugin.NumberProcess;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Providers turned into bytes, as a program does before it registers a resource. A small one: in a JVM that has done nothing
 * before; in a warm JVM, first; and again with other values, by a capturer that has captured such a provider. One with Jackson
 * and Guava: in a JVM that has done nothing before, with an empty cache and a full one.
 */
final class Captures implements Benchmark {
    private int count;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        Files.createDirectories(bed.folder());
        Path full = Files.createTempDirectory(bed.folder(), "cache");
        Capturer kept = new Capturer(CaptureOptions.DEFAULT);
        Sample serialized = () -> warm(Carrier.SERIALIZATION, kept);
        Sample fatJar = () -> fresh(bed, Carrier.FAT_JAR, Carrier.Payload.LIBRARIES, full);
        return List.of(
                measurement(
                        "small-fresh/java-serialization",
                        new Interleaved(1, 15),
                        () -> fresh(bed, Carrier.CLOSURE, Carrier.Payload.SMALL, full),
                        () -> fresh(bed, Carrier.SERIALIZATION, Carrier.Payload.SMALL, full)),
                measurement(
                        "small-first/java-serialization",
                        new Interleaved(50, 51),
                        () -> warm(Carrier.CLOSURE, new Capturer(CaptureOptions.DEFAULT)),
                        serialized),
                measurement(
                        "small-again/java-serialization",
                        new Interleaved(300, 201),
                        () -> warm(Carrier.CLOSURE, kept),
                        serialized),
                measurement(
                        "libraries-cold/fat-jar",
                        new Interleaved(0, 3),
                        () -> fresh(
                                bed,
                                Carrier.CLOSURE,
                                Carrier.Payload.LIBRARIES,
                                Files.createTempDirectory(bed.folder(), "cache")),
                        fatJar),
                measurement(
                        "libraries-warm/fat-jar",
                        new Interleaved(1, 9),
                        () -> fresh(bed, Carrier.CLOSURE, Carrier.Payload.LIBRARIES, full),
                        fatJar));
    }

    private static Measurement measurement(String what, Interleaved rounds, Sample ours, Sample peer) throws Exception {
        List<Double> medians = rounds.medians(ours, peer);
        return new Measurement("capture-" + what, medians.get(0), medians.get(1), Unit.MILLISECONDS);
    }

    /** The milliseconds in a JVM that has done nothing before. */
    private static double fresh(TestBed bed, Carrier carrier, Carrier.Payload carried, Path cache) throws Exception {
        ProcessBuilder java = new ProcessBuilder(
                bed.javaHome().resolve("bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Carrier.class.getName(),
                carrier.name(),
                carried.name(),
                cache.toString());
        try (NumberProcess jvm = NumberProcess.start(java, bed.folder().resolve("first.log"))) {
            return jvm.number() / 1e6;
        }
    }

    private double warm(Carrier carrier, Capturer capturer) throws Exception {
        SmallProvider provider = SmallProvider.numbered(count++);
        Stopwatch time = new Stopwatch();
        carrier.carry(provider, capturer);
        return time.milliseconds();
    }
}
