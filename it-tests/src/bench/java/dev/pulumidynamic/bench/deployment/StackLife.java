package dev.pulumidynamic.bench.deployment;

import java.util.EnumMap;
import java.util.Map;

/** A stack with what its stages took when they ran last. */
public final class StackLife {
    private final MeasuredStack stack;
    private final Map<Stage, Cost> costs = new EnumMap<>(Stage.class);

    StackLife(MeasuredStack stack) {
        this.stack = stack;
    }

    /** Runs {@code stage}, and returns the milliseconds that it took. */
    public double run(Stage stage) throws Exception {
        Cost cost = stack.run(stage);
        costs.put(stage, cost);
        return cost.milliseconds();
    }

    /** What {@code stage} took. */
    public Cost last(Stage stage) {
        Cost cost = costs.get(stage);
        if (cost == null) {
            throw new IllegalStateException("the stage " + stage.label() + " has not run");
        }
        return cost;
    }

    /** The size of the state. */
    public double stateBytes() throws Exception {
        return stack.stateBytes();
    }
}
