package dev.pulumidynamic.host.inspect.page;

import dev.pulumidynamic.closure.report.DependencyChain;
import dev.pulumidynamic.closure.report.DependencyChain.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The steps of many chains, each once: chains begin alike. */
final class ChainSteps {
    private static final int NONE = -1;

    private final List<Link> links = new ArrayList<>();
    private final Map<Link, Integer> numbers = new HashMap<>();

    /**
     * A step, and the one before it.
     *
     * @param before its number; -1 for the first of a chain
     */
    record Link(int before, Step step) {}

    /** The number of the last step of {@code chain}. */
    int add(DependencyChain chain) {
        int last = NONE;
        for (Step step : chain.steps()) {
            last = numbers.computeIfAbsent(new Link(last, step), this::append);
        }
        return last;
    }

    private int append(Link link) {
        links.add(link);
        return links.size() - 1;
    }

    List<Link> links() {
        return List.copyOf(links);
    }
}
