package dev.pulumidynamic.closure.report;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Why something is in a bundle: from the captured object to it.
 *
 * @param steps at least one
 */
public record DependencyChain(List<ChainStep> steps) {
    /**
     * Copies the steps.
     *
     * @param steps at least one
     */
    public DependencyChain {
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("a chain without steps leads nowhere");
        }
    }

    /** A step on each line. */
    @Override
    public String toString() {
        return steps.stream().map(ChainStep::toString).collect(Collectors.joining("\n"));
    }
}
