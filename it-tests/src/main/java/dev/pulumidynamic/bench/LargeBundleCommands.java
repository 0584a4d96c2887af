package dev.pulumidynamic.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How long a person waits for what a bundle of ten megabytes is: the commands through the launcher, beside the launcher
 * that only says its version, which is a start, and beside the JDK's {@code jar} that lists the same files of a jar.
 */
final class LargeBundleCommands implements Benchmark {
    private static final String CLASS = SmallProvider.class.getName();

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        LargeBundle bundle = LargeBundle.in(bed.folder());
        String plugin = bed.plugin().resolve("pulumi-resource-pulumi-java").toString();
        String stored = bundle.stored().toString();
        String jar = bed.javaHome().resolve("bin/jar").toString();
        List<Double> medians = new Interleaved(1, 7)
                .medians(
                        () -> time(bed, plugin, "list", stored),
                        () -> time(bed, plugin, "inspect", stored),
                        () -> time(bed, plugin, "why", stored, CLASS),
                        () -> time(bed, plugin, "--version"),
                        () -> time(bed, jar, "--list", "--file", bundle.fatJar().toString()));
        List<Measurement> measurements = new ArrayList<>();
        List<String> commands = List.of("list", "inspect", "why");
        for (int i = 0; i < commands.size(); i++) {
            String name = commands.get(i) + "-10mb/";
            measurements.add(new Measurement(name + "version", medians.get(i), medians.get(3), Unit.MILLISECONDS));
            measurements.add(new Measurement(name + "jar-list", medians.get(i), medians.get(4), Unit.MILLISECONDS));
        }
        return measurements;
    }

    private static double time(TestBed bed, String... command) throws IOException, InterruptedException {
        Path log = bed.folder().resolve("large.log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("JAVA_HOME", bed.javaHome().toString());
        Stopwatch time = new Stopwatch();
        int code = builder.start().waitFor();
        double taken = time.milliseconds();
        if (code != 0) {
            throw new IllegalStateException(
                    String.join(" ", command) + " ended with " + code + "; what it printed is in " + log);
        }
        return taken;
    }
}
