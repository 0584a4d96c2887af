package dev.pulumidynamic.closure.graph;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds the strongly connected components of a graph by Tarjan's algorithm, each after all that it refers to; within it, objects have the
 * postorder of the walk. The walk keeps its own stack, so that long chains of objects do not overflow the thread's.
 */
final class ConnectedComponents {
    private final List<Node> nodes;
    private final Consumer<int[]> visitor;
    /** The order in which nodes were met, from 1; 0 for a node that was not met. */
    private final int[] met;
    /** The earliest node of an open component that each node is known to reach. */
    private final int[] lowest;

    private final boolean[] closed;
    private final int[] finished;
    private final Deque<Visit> way = new ArrayDeque<>();
    private int metCount;
    private int finishedCount;

    /** A node on the way from the root, and those of its parts that have not been visited. */
    private record Visit(int id, int finishedBefore, Iterator<Value> parts) {}

    /** @param visitor takes the indices of the nodes of one component after the other */
    ConnectedComponents(List<Node> nodes, Consumer<int[]> visitor) {
        this.nodes = nodes;
        this.visitor = visitor;
        this.met = new int[nodes.size()];
        this.lowest = new int[nodes.size()];
        this.closed = new boolean[nodes.size()];
        this.finished = new int[nodes.size()];
    }

    /** Reports the components that {@code root} reaches and that were not reported before. */
    void from(int root) {
        meet(root);
        while (!way.isEmpty()) {
            Visit visit = way.element();
            if (!visit.parts().hasNext()) {
                way.pop();
                finish(visit);
            } else if (visit.parts().next() instanceof Value.Reference part) {
                meet(part.node());
                lower(visit.id(), part.node());
            }
        }
    }

    private void meet(int id) {
        if (met[id] == 0) {
            met[id] = ++metCount;
            lowest[id] = metCount;
            way.push(new Visit(id, finishedCount, nodes.get(id).values().iterator()));
        }
    }

    private void lower(int id, int reached) {
        if (!closed[reached]) {
            lowest[id] = Math.min(lowest[id], lowest[reached]);
        }
    }

    private void finish(Visit visit) {
        finished[finishedCount++] = visit.id();
        if (lowest[visit.id()] < met[visit.id()]) {
            lower(way.element().id(), visit.id());
            return;
        }
        int[] component = Arrays.copyOfRange(finished, visit.finishedBefore(), finishedCount);
        finishedCount = visit.finishedBefore();
        for (int id : component) {
            closed[id] = true;
        }
        visitor.accept(component);
    }
}
