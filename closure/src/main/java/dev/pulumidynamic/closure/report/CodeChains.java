package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.report.DependencyChain.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Walks from the captured objects through the code, breadth first and only as far as needed: what is reached first from a graph
 * is reached on a shortest path. A jar is one node of the walk, because it travels whole.
 */
final class CodeChains {
    private final BundleMap map;
    private final BundleEdges edges;
    private final CodeOrigins origins;
    private final boolean areAll;
    private final Deque<Runnable> beginnings = new ArrayDeque<>();
    private final Map<Object, Reached> reached = new HashMap<>();
    private final Deque<Object> pending = new ArrayDeque<>();

    /** How a class (its internal name) or library (its part) was reached, and from which. */
    private record Reached(@Nullable Object before, Step step) {}

    /** @param areAll whether no other graph shares the bundle */
    CodeChains(Bundle bundle, List<Graph> graphs, boolean areAll, SourceNames names) {
        this.map = new BundleMap(bundle);
        this.edges = new BundleEdges(map, names);
        this.origins = new CodeOrigins(names);
        this.areAll = areAll && graphs.stream().anyMatch(graph -> !graph.nodes().isEmpty());
        graphs.forEach(graph -> beginnings.add(() -> beginAt(graph)));
        if (!this.areAll) {
            beginnings.add(this::beginAtUnnamed);
        }
    }

    private void beginAt(Graph graph) {
        origins.of(graph)
                .forEach(origin -> map.stop(origin.getKey()).ifPresent(stop -> {
                    Step step = origin.getValue();
                    reach(stop, null, new Step(step.from(), step.how(), step.what(), edges.name(stop)));
                }));
    }

    private void beginAtUnnamed() {
        map.unnamed().forEach(type -> reach(type, null, edges.unnamed(type)));
    }

    /** The chain to a class of the project, by internal name, or to a library. */
    DependencyChain to(Object stop) {
        while (!reached.containsKey(stop) && !(pending.isEmpty() && beginnings.isEmpty())) {
            if (pending.isEmpty()) {
                beginnings.remove().run();
            } else {
                Object next = pending.remove();
                edges.of(next).forEach((target, step) -> reach(target, next, step));
            }
        }
        Deque<Step> steps = new ArrayDeque<>();
        Reached at = reached.getOrDefault(stop, new Reached(null, unreached(stop)));
        for (Reached way = at; way != null; way = way.before() == null ? null : reached.get(way.before())) {
            steps.addFirst(way.step());
        }
        return new DependencyChain(List.copyOf(steps));
    }

    private Step unreached(Object stop) {
        return areAll ? edges.unreferenced(stop) : edges.unnamed(stop);
    }

    /** The project class or library that contains the class with this internal name. */
    Optional<Object> stop(String internalName) {
        return map.stop(internalName);
    }

    private void reach(Object stop, @Nullable Object before, Step step) {
        if (reached.putIfAbsent(stop, new Reached(before, step)) == null) {
            pending.add(stop);
        }
    }
}
