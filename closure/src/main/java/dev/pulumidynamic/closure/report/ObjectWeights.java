package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Computes the retained size of objects: the size of all objects that an object dominates (Cooper, Harvey, Kennedy: A Simple,
 * Fast Dominance Algorithm).
 */
final class ObjectWeights {
    private static final int NONE = -1;

    private final List<int[]> parts;
    private final List<List<Integer>> users = new ArrayList<>();
    private final List<Integer> order = new ArrayList<>();
    private final int[] rank;
    private final int[] dominator;

    private ObjectWeights(Graph graph) {
        parts = graph.nodes().stream()
                .map(node -> node.values()
                        .filter(Value.Reference.class::isInstance)
                        .mapToInt(value -> ((Value.Reference) value).node())
                        .toArray())
                .toList();
        parts.forEach(part -> users.add(new ArrayList<>()));
        for (int node = 0; node < parts.size(); node++) {
            for (int part : parts.get(node)) {
                users.get(part).add(node);
            }
        }
        rank = new int[parts.size()];
        dominator = new int[parts.size()];
        Arrays.fill(dominator, NONE);
    }

    /** The retained size of each node. */
    static long[] of(Graph graph) {
        long[] weights = graph.sizes().stream().mapToLong(size -> size).toArray();
        if (graph.root() instanceof Value.Reference root) {
            new ObjectWeights(graph).add(root.node(), weights);
        }
        return weights;
    }

    private void add(int root, long[] weights) {
        sort(root);
        dominate(root);
        for (int i = order.size() - 1; i > 0; i--) {
            int node = order.get(i);
            weights[dominator[node]] += weights[node];
        }
    }

    /** Reverse postorder of a depth-first walk. */
    private void sort(int root) {
        record Visit(int node, Iterator<Integer> parts) {}
        boolean[] met = new boolean[parts.size()];
        Deque<Visit> way = new ArrayDeque<>();
        met[root] = true;
        way.push(new Visit(root, Arrays.stream(parts.get(root)).iterator()));
        while (!way.isEmpty()) {
            Visit visit = way.element();
            if (!visit.parts().hasNext()) {
                order.add(way.pop().node());
                continue;
            }
            int next = visit.parts().next();
            if (!met[next]) {
                met[next] = true;
                way.push(new Visit(next, Arrays.stream(parts.get(next)).iterator()));
            }
        }
        Collections.reverse(order);
        for (int i = 0; i < order.size(); i++) {
            rank[order.get(i)] = i;
        }
    }

    private void dominate(int root) {
        dominator[root] = root;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node : order.subList(1, order.size())) {
                int nearest = NONE;
                for (int user : users.get(node)) {
                    if (dominator[user] != NONE) {
                        nearest = nearest == NONE ? user : common(nearest, user);
                    }
                }
                changed |= dominator[node] != nearest;
                dominator[node] = nearest;
            }
        }
    }

    private int common(int one, int other) {
        int left = one;
        int right = other;
        while (left != right) {
            if (rank[left] > rank[right]) {
                left = dominator[left];
            } else {
                right = dominator[right];
            }
        }
        return left;
    }
}
