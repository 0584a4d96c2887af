package dev.pulumidynamic.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * How long an engine waits for a plugin's port: ours through its launcher, which starts the JVM or joins one that is there,
 * beside {@link IdlePlugin}. All take gRPC from the same jar, so what differs is the launcher, our own code and the
 * archive of classes.
 */
final class StartToPort implements Benchmark {
    /** Nobody answers there; a plugin that starts does not ask. */
    private static final String ENGINE = "127.0.0.1:9";

    private static final Duration LONGEST_TRAINING = Duration.ofMinutes(1);

    private final AtomicInteger starts = new AtomicInteger();

    @Override
    public List<Measurement> measure(TestBed bed) throws Exception {
        first(bed);
        awaitArchive(bed.plugin().resolve("cds"));
        try (NumberProcess shared = host(bed, "joined")) {
            shared.number();
            List<Double> medians =
                    new Interleaved(1, 15).medians(() -> first(bed), () -> joining(bed), () -> idle(bed));
            return List.of(
                    measurement("start-to-port", medians.get(0), medians.get(2)),
                    measurement("join-to-port", medians.get(1), medians.get(2)));
        }
    }

    private static Measurement measurement(String what, double ours, double idle) {
        return new Measurement(what + "/idle-java-plugin", ours, idle, Unit.MILLISECONDS);
    }

    /** Launchers with another environment share no JVM. */
    private double first(TestBed bed) throws Exception {
        return timeToPort(() -> host(bed, "start-" + starts.incrementAndGet()));
    }

    private static double joining(TestBed bed) throws Exception {
        return timeToPort(() -> host(bed, "joined"));
    }

    private static double idle(TestBed bed) throws Exception {
        String classPath = bed.classes() + File.pathSeparator + bed.pluginJar();
        String main = IdlePlugin.class.getName();
        return timeToPort(
                () -> bed.startJava("idle", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", classPath, main, ENGINE));
    }

    private static NumberProcess host(TestBed bed, String environment) throws Exception {
        return bed.start(
                "host",
                List.of("env", "BENCHMARK=" + environment, bed.pluginLauncher().toString(), ENGINE));
    }

    private interface Start {
        NumberProcess start() throws Exception;
    }

    private static double timeToPort(Start start) throws Exception {
        Stopwatch time = new Stopwatch();
        try (NumberProcess plugin = start.start()) {
            plugin.number();
            return time.milliseconds();
        }
    }

    /** The first start of all has it made, by a process that nobody waits for but this. */
    private static void awaitArchive(Path folder) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + LONGEST_TRAINING.toNanos();
        while (!hasArchive(folder)) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("no archive of classes appeared in " + folder + " within "
                        + LONGEST_TRAINING.toSeconds() + " s; is PULUMI_JAVA_CDS=false?");
            }
            Thread.sleep(100);
        }
    }

    private static boolean hasArchive(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            String name = "plugin-" + Runtime.version() + "-";
            return files.map(file -> file.getFileName().toString())
                    .anyMatch(file -> file.startsWith(name) && file.endsWith(".jsa"));
        }
    }
}
