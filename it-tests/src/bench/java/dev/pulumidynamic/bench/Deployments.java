package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.deployment.Contender;
import dev.pulumidynamic.bench.deployment.Contenders;
import dev.pulumidynamic.bench.deployment.StackLife;
import dev.pulumidynamic.bench.deployment.Stage;
import dev.pulumidynamic.bench.deployment.Workload;
import dev.pulumidynamic.bench.deployment.Workload.Shape;
import dev.pulumidynamic.bench.plugin.Plugin;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What people wait for: each stage of stacks with a number of resources, beside the same stacks of Pulumi's other SDKs, and
 * beside stacks of ours with other code.
 */
final class Deployments implements Benchmark {
    private static final int MINUTES_EACH = 1000;

    private final int resources;
    private final int rounds;
    private final List<Shape> shapes;

    Deployments(int resources, int rounds, List<Shape> shapes) {
        this.resources = resources;
        this.rounds = rounds;
        this.shapes = shapes;
    }

    /** One for each number of resources of {@code bench.resources}. */
    static List<Benchmark> chosen() {
        int rounds = Integer.getInteger("bench.rounds", 5);
        List<Shape> shapes = Stream.of(property("bench.shapes", "captured,inputs,ten-bundles"))
                .map(Shape::labelled)
                .toList();
        return Stream.of(property("bench.resources", Boolean.getBoolean("slow") ? "1,300,1000" : "1,300"))
                .map(Integer::valueOf)
                .map(resources -> (Benchmark)
                        new Deployments(resources, resources < MINUTES_EACH ? rounds : Math.max(1, rounds / 3), shapes))
                .toList();
    }

    /** Maven makes a property that nobody has set an empty one. */
    private static String[] property(String name, String otherwise) {
        String value = System.getProperty(name, "");
        return (value.isEmpty() ? otherwise : value).split(",");
    }

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        List<Contender> contenders = new Contenders(bed.folder(), bed.javaHome(), System.out).all(installed(peers));
        for (Contender contender : contenders) {
            warmUp(contender);
        }
        List<Entry> entries = entries(contenders);
        List<List<Double>> medians =
                LifeFigure.medians(rounds, entries.stream().map(Entry::life).toList());
        LifeMeasurements measurements = new LifeMeasurements(resources, System.out);
        for (int i = 0; i < medians.size(); i++) {
            measurements.add(LifeFigure.all().get(i), taken(entries, medians.get(i)));
        }
        return measurements.all();
    }

    /** Installs its plugin, if it has one, and makes the caches that a user's second deployment has. */
    static void warmUp(Contender contender) throws Exception {
        StackLife life = contender.stack(new Workload(Shape.CAPTURED, 1));
        life.run(Stage.UP);
        life.run(Stage.DESTROY);
    }

    private static List<LifeMeasurements.Taken> taken(List<Entry> entries, List<Double> medians) {
        return IntStream.range(0, entries.size())
                .mapToObj(i -> new LifeMeasurements.Taken(
                        entries.get(i).contender(), entries.get(i).shape(), medians.get(i)))
                .toList();
    }

    /** Without a real engine nobody needs them. */
    private static Set<String> installed(PeerPlugins peers) throws Exception {
        return Contenders.hasPulumi()
                ? peers.installed().stream().map(Plugin::name).collect(Collectors.toSet())
                : Set.of();
    }

    private record Entry(String contender, Shape shape, StackLife life) {}

    private List<Entry> entries(List<Contender> contenders) throws Exception {
        List<Entry> entries = new ArrayList<>();
        for (Shape shape :
                Stream.concat(Stream.of(Shape.EMPTY), shapes.stream()).toList()) {
            for (Contender contender : contenders) {
                if (resources >= shape.leastResources()) {
                    StackLife life = contender.stack(new Workload(shape, resources));
                    entries.add(new Entry(contender.name(), shape, life));
                }
            }
        }
        return entries;
    }
}
