package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.deployment.Contender;
import dev.pulumidynamic.bench.deployment.Contenders;
import dev.pulumidynamic.bench.deployment.StackLife;
import dev.pulumidynamic.bench.deployment.Stage;
import dev.pulumidynamic.bench.deployment.Workload;
import dev.pulumidynamic.bench.deployment.Workload.Shape;
import java.util.ArrayList;
import java.util.List;

/** The time of {@code pulumi up --parallel 256} with providers that wait a second for each of 512 resources: two at the least. */
final class WaitingDeployments implements Benchmark {
    private static final Workload WORKLOAD = new Workload(Shape.WAITING, 512);
    private static final int ROUNDS = 3;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        if (!Contenders.hasPulumi()) {
            System.out.println("skipped: waiting deployments, because no pulumi is on the PATH");
            return List.of();
        }
        List<Contender> contenders =
                new Contenders(bed.folder(), bed.javaHome(), System.out).all(Deployments.installed(peers));
        List<Interleaved.Sample> samples = new ArrayList<>();
        for (Contender contender : contenders) {
            Deployments.warmUp(contender);
            StackLife life = new StackLife(contender.stack(WORKLOAD, "--parallel", "256"));
            samples.add(() -> upAndDestroy(life));
        }
        List<Double> medians = new Interleaved(0, ROUNDS).medians(samples);
        List<Measurement> measurements = new ArrayList<>();
        for (int i = 1; i < medians.size(); i++) {
            measurements.add(new Measurement(
                    "up-" + WORKLOAD.label() + "/" + contenders.get(i).name(),
                    medians.get(0),
                    medians.get(i),
                    Unit.MILLISECONDS));
        }
        return measurements;
    }

    private static double upAndDestroy(StackLife life) throws Exception {
        double taken = life.run(Stage.UP);
        life.run(Stage.DESTROY);
        return taken;
    }
}
