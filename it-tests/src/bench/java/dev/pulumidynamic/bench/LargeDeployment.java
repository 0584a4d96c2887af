package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.deployment.Contender;
import dev.pulumidynamic.bench.deployment.Contenders;
import dev.pulumidynamic.bench.deployment.GeneratedCode;
import dev.pulumidynamic.bench.deployment.StackLife;
import dev.pulumidynamic.bench.deployment.Workload;
import dev.pulumidynamic.bench.deployment.Workload.Shape;
import java.util.ArrayList;
import java.util.List;

/** The life of a stack whose only bundle has 40 MB, beside one whose bundle is small. */
final class LargeDeployment implements Benchmark {
    private static final int ROUNDS = 3;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        Contenders contenders = new Contenders(bed.folder(), bed.javaHome(), System.out);
        GeneratedCode.make(contenders.generated());
        Contender ours = contenders.ours();
        Deployments.warmUp(ours);
        StackLife large = new StackLife(ours.stack(new Workload(Shape.LARGE_BUNDLE, 1)));
        StackLife small = new StackLife(ours.stack(new Workload(Shape.INPUTS, 1)));
        List<List<Double>> medians = LifeFigure.medians(ROUNDS, List.of(large, small));
        List<Measurement> measurements = new ArrayList<>();
        for (int i = 0; i < medians.size(); i++) {
            LifeFigure figure = LifeFigure.all().get(i);
            double theirs = medians.get(i).get(1);
            if (theirs > 0) {
                measurements.add(new Measurement(
                        figure.name() + "-40mb/small-bundle", medians.get(i).get(0), theirs, figure.unit()));
            }
        }
        return measurements;
    }
}
