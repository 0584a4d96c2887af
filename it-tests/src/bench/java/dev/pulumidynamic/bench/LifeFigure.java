package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.deployment.Cost.Role;
import dev.pulumidynamic.bench.deployment.StackLife;
import dev.pulumidynamic.bench.deployment.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A figure of a stack's life.
 *
 * @param name in measurements
 * @param needsProgram whether the program is part of it, so that an empty program's can be subtracted
 */
record LifeFigure(String name, Unit unit, boolean needsProgram, Sampler sampler) {
    /** Runs a stage, or reads what one took. */
    interface Sampler {
        double take(StackLife life) throws Exception;
    }

    /** All, in the order of a life: what a stage used is read right after it. */
    static List<LifeFigure> all() {
        List<LifeFigure> all = new ArrayList<>();
        for (Stage stage : Stage.values()) {
            all.add(new LifeFigure(stage.label(), Unit.MILLISECONDS, stage.runsProgram(), life -> life.run(stage)));
            all.add(new LifeFigure(
                    stage.label() + "-cpu",
                    Unit.MILLISECONDS,
                    stage.runsProgram(),
                    life -> life.last(stage).cpu()));
            if (stage == Stage.UP) {
                all.addAll(ofUp());
            }
        }
        return all;
    }

    /** The medians of each figure of {@link #all}, for each of {@code lives}. */
    static List<List<Double>> medians(int rounds, List<StackLife> lives) throws Exception {
        List<Interleaved.Sample> samples = new ArrayList<>();
        for (LifeFigure figure : all()) {
            for (StackLife life : lives) {
                samples.add(() -> figure.sampler().take(life));
            }
        }
        List<Double> medians = new Interleaved(0, rounds).medians(samples);
        return IntStream.range(0, all().size())
                .mapToObj(i -> medians.subList(i * lives.size(), (i + 1) * lives.size()))
                .toList();
    }

    private static List<LifeFigure> ofUp() {
        List<LifeFigure> used = new ArrayList<>();
        for (Role role : Role.values()) {
            String name = role.name().toLowerCase(Locale.ROOT);
            used.add(new LifeFigure(
                    name + "-cpu",
                    Unit.MILLISECONDS,
                    false,
                    life -> life.last(Stage.UP).of(role).cpu()));
            used.add(new LifeFigure(
                    name + "-memory",
                    Unit.BYTES,
                    false,
                    life -> life.last(Stage.UP).of(role).memory()));
        }
        used.add(new LifeFigure(
                "written",
                Unit.BYTES,
                false,
                life -> life.last(Stage.UP).of(Role.ENGINE).written()));
        used.add(new LifeFigure("state", Unit.BYTES, false, StackLife::stateBytes));
        return used;
    }
}
