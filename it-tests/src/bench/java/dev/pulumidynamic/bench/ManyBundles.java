package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.deployment.Contender;
import dev.pulumidynamic.bench.deployment.Contenders;
import dev.pulumidynamic.bench.deployment.Cost.Role;
import dev.pulumidynamic.bench.deployment.ProcessFiles;
import dev.pulumidynamic.bench.deployment.StackLife;
import dev.pulumidynamic.bench.deployment.Stage;
import dev.pulumidynamic.bench.deployment.Workload;
import dev.pulumidynamic.bench.deployment.Workload.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * Twenty resources over ten bundles beside ten provider classes in one bundle, and beside one provider, on the embedded engine,
 * which starts a plugin for each bundle as Pulumi does.
 */
final class ManyBundles implements Benchmark {
    private static final int RESOURCES = 20;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        Contender ours = new Contenders(bed.folder(), bed.javaHome(), System.out).embedded();
        Deployments.warmUp(ours);
        StackLife apart = ours.stack(new Workload(Shape.TEN_BUNDLES, RESOURCES));
        StackLife together = ours.stack(new Workload(Shape.BUNDLED_TOGETHER, RESOURCES));
        StackLife one = ours.stack(new Workload(Shape.INPUTS, RESOURCES));
        List<Double> medians = new Interleaved(1, 5)
                .medians(
                        () -> apart.run(Stage.UP),
                        () -> together.run(Stage.UP),
                        () -> one.run(Stage.UP),
                        () -> pluginMemory(apart),
                        () -> pluginMemory(together),
                        () -> apart.run(Stage.DESTROY),
                        () -> together.run(Stage.DESTROY),
                        () -> one.run(Stage.DESTROY));
        List<Measurement> measured = new ArrayList<>(List.of(
                measurement("up", "one-bundle", medians.get(0), medians.get(2), Unit.MILLISECONDS),
                measurement("up", "bundled-together", medians.get(0), medians.get(1), Unit.MILLISECONDS),
                measurement("destroy", "one-bundle", medians.get(5), medians.get(7), Unit.MILLISECONDS),
                measurement("destroy", "bundled-together", medians.get(5), medians.get(6), Unit.MILLISECONDS)));
        if (ProcessFiles.areKnown()) {
            measured.add(measurement("memory", "bundled-together", medians.get(3), medians.get(4), Unit.BYTES));
        }
        return measured;
    }

    private static double pluginMemory(StackLife life) {
        return life.last(Stage.UP).of(Role.PLUGIN).memory();
    }

    private static Measurement measurement(String what, String peer, double ours, double theirs, Unit unit) {
        return new Measurement(what + "-ten-bundles/" + peer, ours, theirs, unit);
    }
}
