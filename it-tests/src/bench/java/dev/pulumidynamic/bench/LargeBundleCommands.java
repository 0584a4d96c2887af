package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Interleaved.Stopwatch;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The time of commands on a bundle of ten megabytes: through the launcher, beside the launcher
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

    /**
     * A bundle of ten megabytes in its stored form: the small provider with jars of classes that are on this class path.
     *
     * @param stored its file
     * @param fatJar the same entries as one jar
     */
    private record LargeBundle(Path stored, Path fatJar) {
        private static final int SIZE = 10_000_000;

        static LargeBundle in(Path folder) throws IOException {
            Bundle small = new Capturer(CaptureOptions.DEFAULT)
                    .capture(Carrier.Payload.SMALL.object())
                    .bundle();
            List<Part> libraries = new ArrayList<>(small.libraries());
            long size = 0;
            for (Path jar : jars()) {
                if (size < SIZE) {
                    Part library = new Part(jar.getFileName().toString(), Jars.entries(jar));
                    size += library.packed().bytes().compressed().size();
                    libraries.add(library);
                }
            }
            if (size < SIZE) {
                throw new IllegalStateException(
                        "the class path has " + size + " bytes of libraries, and " + SIZE + " are needed");
            }
            Files.createDirectories(folder);
            Path stored = folder.resolve("large.bundle");
            Files.write(stored, new Bundle(small.project(), libraries).toBytes());
            Path fatJar = folder.resolve("large.jar");
            Jars.writeAsOne(libraries.stream().map(Part::entries).toList(), Files.newOutputStream(fatJar));
            return new LargeBundle(stored, fatJar);
        }

        /** Neither our own, which is a plugin and little else, nor one that is native code for the most part. */
        private static List<Path> jars() {
            return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                    .filter(entry -> entry.endsWith(".jar"))
                    .map(Path::of)
                    .filter(jar -> !jar.getFileName().toString().matches(".*(pulumi-dynamic|netty-shaded).*"))
                    .toList();
        }
    }
}
