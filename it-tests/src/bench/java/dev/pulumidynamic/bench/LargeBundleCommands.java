package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Interleaved.Stopwatch;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

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
                    Part library = new Part(jar.getFileName().toString(), entries(jar));
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
            return new LargeBundle(stored, writeFatJar(folder.resolve("large.jar"), libraries));
        }

        /** Neither our own, which is a plugin and little else, nor one that is native code for the most part. */
        private static List<Path> jars() {
            return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                    .filter(entry -> entry.endsWith(".jar"))
                    .map(Path::of)
                    .filter(jar -> !jar.getFileName().toString().matches(".*(pulumi-dynamic|netty-shaded).*"))
                    .toList();
        }

        private static SortedMap<String, byte[]> entries(Path path) throws IOException {
            SortedMap<String, byte[]> entries = new TreeMap<>();
            try (ZipFile jar = new ZipFile(path.toFile())) {
                for (ZipEntry entry : Collections.list(jar.entries())) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        if (!entry.isDirectory()) {
                            entries.put(entry.getName(), in.readAllBytes());
                        }
                    }
                }
            }
            return entries;
        }

        private static Path writeFatJar(Path file, List<Part> libraries) throws IOException {
            Set<String> written = new HashSet<>();
            try (OutputStream out = Files.newOutputStream(file);
                    ZipOutputStream fat = new ZipOutputStream(out)) {
                for (Part library : libraries) {
                    for (Map.Entry<String, byte[]> entry : library.entries().entrySet()) {
                        if (written.add(entry.getKey())) {
                            fat.putNextEntry(new ZipEntry(entry.getKey()));
                            fat.write(entry.getValue());
                        }
                    }
                }
            }
            return file;
        }
    }
}
