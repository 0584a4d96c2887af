package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.bench.deployment.Cost.Role;
import dev.pulumidynamic.bench.deployment.Cost.Use;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Watches the processes of a deployment, which are those with its {@code PULUMI_HOME}: a plugin may have left the tree of the
 * engine's. What a process uses after the last look at it is not counted. Available on Linux.
 */
final class ProcessWatch implements AutoCloseable {
    private static final int BETWEEN_LOOKS = 50;
    private static final Duration LONGEST_END = Duration.ofMinutes(2);

    /** Of {@code stat}, where the name in brackets may have blanks: user's and system's time, in ticks. */
    private static final Pattern TICKS = Pattern.compile(".*\\)(?: \\S+){11} (\\d+) (\\d+) .*", Pattern.DOTALL);

    private static final double MILLISECONDS_PER_TICK = 10;

    private final Path home;
    private final Map<Path, Known> known = new HashMap<>();
    private final ScheduledExecutorService looks = Executors.newSingleThreadScheduledExecutor();

    private record Known(Role role, Use use) {}

    private ProcessWatch(Path home) {
        this.home = home;
    }

    /** Watches until it is closed. */
    static ProcessWatch of(Path home) {
        ProcessWatch watch = new ProcessWatch(home);
        var unused = watch.looks.scheduleWithFixedDelay(watch::look, 0, BETWEEN_LOOKS, TimeUnit.MILLISECONDS);
        return watch;
    }

    /** Waits until no process is left of what ran before. */
    static void awaitNone(Path home) throws InterruptedException {
        long start = System.nanoTime();
        while (!processes(home).isEmpty()) {
            if (System.nanoTime() - start > LONGEST_END.toNanos()) {
                throw new IllegalStateException("after " + LONGEST_END.toSeconds() + " s there are still processes with"
                        + " PULUMI_HOME=" + home + ": " + processes(home));
            }
            Thread.sleep(BETWEEN_LOOKS);
        }
    }

    private synchronized void look() {
        for (Path process : processes(home)) {
            String command = ProcessFiles.read(process.resolve("cmdline"));
            if (!command.isEmpty()) {
                known.put(process, new Known(role(command), use(process)));
            }
        }
    }

    synchronized Map<Role, Use> uses() {
        Map<Role, Use> uses = new EnumMap<>(Role.class);
        known.values().forEach(process -> uses.merge(process.role(), process.use(), Use::plus));
        return uses;
    }

    private static List<Path> processes(Path home) {
        return ProcessFiles.having("environ", "\0PULUMI_HOME=" + home + "\0");
    }

    private static Role role(String command) {
        if (Stream.of("pulumi-resource", "dynamic-provider", "pulumi.dynamic").anyMatch(command::contains)) {
            return Role.PLUGIN;
        }
        return command.split("\0", 2)[0].endsWith("/pulumi") ? Role.ENGINE : Role.PROGRAM;
    }

    private static Use use(Path process) {
        Matcher ticks = TICKS.matcher(ProcessFiles.read(process.resolve("stat")));
        double cpu = ticks.matches()
                ? (Long.parseLong(ticks.group(1)) + Long.parseLong(ticks.group(2))) * MILLISECONDS_PER_TICK
                : 0;
        return new Use(
                cpu,
                ProcessFiles.bytes(process.resolve("status"), "VmHWM").orElse(0),
                ProcessFiles.bytes(process.resolve("io"), "write_bytes").orElse(0));
    }

    @Override
    public void close() {
        looks.shutdownNow();
    }
}
