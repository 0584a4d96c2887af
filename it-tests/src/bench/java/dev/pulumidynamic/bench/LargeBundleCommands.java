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

/** The time of commands on a bundle of ten megabytes, beside the launcher that only says its version, which is a start. */
final class LargeBundleCommands implements Benchmark {
    private static final int SIZE = 10_000_000;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        String stored = bundle(bed.folder()).toString();
        List<Double> medians = new Interleaved(1, 7)
                .medians(
                        () -> time(bed, "--version"),
                        () -> time(bed, "list", stored),
                        () -> time(bed, "inspect", stored),
                        () -> time(bed, "why", stored, SmallProvider.class.getName()));
        return List.of(
                new Measurement("list-10mb/version", medians.get(1), medians.get(0), Unit.MILLISECONDS),
                new Measurement("inspect-10mb/version", medians.get(2), medians.get(0), Unit.MILLISECONDS),
                new Measurement("why-10mb/version", medians.get(3), medians.get(0), Unit.MILLISECONDS));
    }

    private static double time(TestBed bed, String... arguments) throws IOException, InterruptedException {
        Path log = bed.folder().resolve("large.log");
        List<String> command =
                new ArrayList<>(List.of(bed.ourPlugin().launcher().toString()));
        command.addAll(List.of(arguments));
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

    /** The file of a bundle in its stored form: the small provider with jars of classes that are on this class path. */
    private static Path bundle(Path folder) throws IOException {
        Bundle small = new Capturer(CaptureOptions.DEFAULT)
                .capture(Carrier.Payload.SMALL.object())
                .bundle();
        List<Part> libraries = new ArrayList<>(small.libraries());
        long size = 0;
        for (Path jar : jars()) {
            if (size < SIZE) {
                Part library = new Part(jar.getFileName().toString(), Carrier.entries(jar));
                size += library.packed().bytes().compressed().size();
                libraries.add(library);
            }
        }
        if (size < SIZE) {
            throw new IllegalStateException(
                    "the class path has " + size + " bytes of libraries, and " + SIZE + " are needed");
        }
        Path stored = Files.createDirectories(folder).resolve("large.bundle");
        return Files.write(stored, new Bundle(small.project(), libraries).toBytes());
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
