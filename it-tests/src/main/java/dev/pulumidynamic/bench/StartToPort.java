package dev.pulumidynamic.bench;

import java.io.File;
import java.util.List;

/**
 * How long an engine waits for a plugin's port: ours through its launcher, beside {@link IdlePlugin}. Both take gRPC from
 * the same jar, so what differs is the launcher and our own code.
 */
final class StartToPort implements Benchmark {
    /** Nobody answers there; a plugin that starts does not ask. */
    private static final String ENGINE = "127.0.0.1:9";

    @Override
    public List<Measurement> measure(TestBed bed) throws Exception {
        List<Double> medians = new Interleaved(1, 15).medians(() -> host(bed), () -> idle(bed));
        return List.of(
                new Measurement("start-to-port/idle-java-plugin", medians.get(0), medians.get(1), Unit.MILLISECONDS));
    }

    private static double host(TestBed bed) throws Exception {
        Stopwatch time = new Stopwatch();
        try (NumberProcess plugin =
                bed.start("host", List.of(bed.pluginLauncher().toString(), ENGINE))) {
            plugin.number();
            return time.milliseconds();
        }
    }

    private static double idle(TestBed bed) throws Exception {
        String classPath = bed.classes() + File.pathSeparator + bed.pluginJar();
        String main = IdlePlugin.class.getName();
        Stopwatch time = new Stopwatch();
        try (NumberProcess plugin =
                bed.startJava("idle", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", classPath, main, ENGINE)) {
            plugin.number();
            return time.milliseconds();
        }
    }
}
