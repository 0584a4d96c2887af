package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Interleaved.Stopwatch;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.deployment.Contender;
import dev.pulumidynamic.bench.deployment.Contenders;
import dev.pulumidynamic.bench.deployment.GeneratedCode;
import dev.pulumidynamic.bench.deployment.StackLife;
import dev.pulumidynamic.bench.deployment.Workload;
import dev.pulumidynamic.bench.deployment.Workload.Shape;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What each further resource of a hundred provider classes costs, on the embedded engine, as their number grows: a stack is set
 * beside one of the next smaller size, so a ratio of 1 says that a resource costs the same.
 */
final class Scale implements Benchmark {
    private final List<Integer> sizes;

    Scale(List<Integer> sizes) {
        this.sizes = sizes;
    }

    /** The sizes of {@code bench.scale}. */
    static Scale chosen() {
        String sizes = Boolean.getBoolean("slow") ? "100,1000,10000" : "100,300,1000";
        return new Scale(Stream.of(Deployments.property("bench.scale", sizes))
                .map(Integer::valueOf)
                .toList());
    }

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        Contenders contenders = new Contenders(bed.folder(), bed.javaHome(), System.out);
        GeneratedCode.make(contenders.generated());
        List<Measurement> measurements = new ArrayList<>();
        grow("capture", Unit.MILLISECONDS, captures(contenders.generated()), measurements);
        Contender ours = contenders.embedded();
        Deployments.warmUp(ours);
        List<StackLife> lives = new ArrayList<>();
        for (int size : sizes) {
            lives.add(new StackLife(ours.stack(new Workload(Shape.HUNDRED_CLASSES, size))));
        }
        List<List<Double>> medians = LifeFigure.medians(1, lives);
        for (int i = 0; i < medians.size(); i++) {
            LifeFigure figure = LifeFigure.all().get(i);
            grow(figure.name(), figure.unit(), medians.get(i), measurements);
        }
        return measurements;
    }

    /** Adds what a further resource of each size but the first two costs. */
    private void grow(String what, Unit unit, List<Double> figures, List<Measurement> measurements) {
        for (int i = 2; i < sizes.size(); i++) {
            double ours = perResource(figures, i);
            double smaller = perResource(figures, i - 1);
            String name = "scale-" + what + "-" + sizes.get(i) + "/" + sizes.get(i - 1);
            if (ours > 0 && smaller > 0) {
                measurements.add(new Measurement(name, ours, smaller, unit));
            } else {
                System.out.println("skipped: " + name + ", because a resource costs " + ours + " and " + smaller);
            }
        }
    }

    private double perResource(List<Double> figures, int i) {
        return (figures.get(i) - figures.get(i - 1)) / (sizes.get(i) - sizes.get(i - 1));
    }

    private List<Double> captures(Path code) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {code.toUri().toURL()})) {
            GeneratedCode generated = GeneratedCode.of(loader);
            List<Interleaved.Sample> samples = new ArrayList<>();
            for (int size : sizes) {
                samples.add(() -> capture(generated, size));
            }
            return new Interleaved(1, 3).medians(samples);
        }
    }

    private static double capture(GeneratedCode code, int resources) {
        Capturer capturer = new Capturer(CaptureOptions.DEFAULT);
        Stopwatch time = new Stopwatch();
        for (int i = 0; i < resources; i++) {
            Object unused =
                    capturer.capture(code.provider(i, "value-" + i)).graph().toBytes();
        }
        return time.milliseconds();
    }
}
