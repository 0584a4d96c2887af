package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.deployment.Workload;
import dev.pulumidynamic.bench.deployment.Workload.Shape;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sets figures of ours beside those of peers, as they are and less those of empty programs. */
final class LifeMeasurements {
    private static final String OURS = "ours";

    private final int resources;
    private final PrintStream out;
    private final List<Measurement> measurements = new ArrayList<>();

    LifeMeasurements(int resources, PrintStream out) {
        this.resources = resources;
        this.out = out;
    }

    /** A median. */
    record Taken(String contender, Shape shape, double value) {}

    List<Measurement> all() {
        return List.copyOf(measurements);
    }

    /** Adds what can be said of {@code figure}. */
    void add(LifeFigure figure, List<Taken> taken) {
        for (Taken ours : taken) {
            if (!ours.contender().equals(OURS)) {
                continue;
            }
            String name = figure.name() + "-" + new Workload(ours.shape(), resources).label();
            for (Taken theirs : taken) {
                if (theirs.shape() == ours.shape() && !theirs.contender().equals(OURS)) {
                    beside(figure, name, ours, theirs, taken);
                }
            }
            if (ours.shape() != Shape.INPUTS && ours.shape() != Shape.EMPTY) {
                find(taken, OURS, Shape.INPUTS)
                        .ifPresent(inputs -> add(figure, name + "/inputs", ours.value(), inputs.value()));
            }
        }
    }

    private void beside(LifeFigure figure, String name, Taken ours, Taken theirs, List<Taken> taken) {
        add(figure, name + "/" + theirs.contender(), ours.value(), theirs.value());
        if (figure.needsProgram() && ours.shape() != Shape.EMPTY) {
            double own = find(taken, OURS, Shape.EMPTY).orElseThrow().value();
            double peers =
                    find(taken, theirs.contender(), Shape.EMPTY).orElseThrow().value();
            String less = name + "-less-empty/" + theirs.contender();
            add(figure, less, ours.value() - own, theirs.value() - peers);
            add(figure, name + "-less-own-empty/" + theirs.contender(), ours.value() - own, theirs.value());
        }
    }

    private static Optional<Taken> find(List<Taken> taken, String contender, Shape shape) {
        return taken.stream()
                .filter(one -> one.contender().equals(contender) && one.shape() == shape)
                .findFirst();
    }

    /** Unless the system does not say it, or an empty program took longer on a machine with other work. */
    private void add(LifeFigure figure, String name, double ours, double theirs) {
        if (ours > 0 && theirs > 0) {
            measurements.add(new Measurement(name, ours, theirs, figure.unit()));
        } else {
            out.println("skipped: " + name + ", because ours is " + ours + " and the peer's " + theirs);
        }
    }
}
