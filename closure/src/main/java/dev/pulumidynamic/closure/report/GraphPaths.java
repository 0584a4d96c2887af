package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Finds the shortest path to each object of a graph, in the form of capture errors. */
final class GraphPaths {
    private final @Nullable ObjectPath[] paths;
    private final Deque<Integer> pending = new ArrayDeque<>();

    private GraphPaths(Graph graph) {
        this.paths = new ObjectPath[graph.nodes().size()];
    }

    /** The path of each node; null for a node that nothing refers to. */
    static @Nullable ObjectPath[] of(Graph graph) {
        GraphPaths paths = new GraphPaths(graph);
        paths.meet(graph.object(), ObjectPath.ROOT);
        graph.staticFields().forEach(field -> paths.meet(field.value(), path(field)));
        while (!paths.pending.isEmpty()) {
            int node = paths.pending.remove();
            ObjectPath path = paths.paths[node];
            if (path != null) {
                parts(graph.nodes().get(node), path, paths::meet);
            }
        }
        return paths.paths;
    }

    static ObjectPath path(Node.Slot staticField) {
        return ObjectPath.ROOT.field(staticField.owner() + "." + staticField.name());
    }

    private void meet(Value value, ObjectPath path) {
        if (value instanceof Value.Reference reference && paths[reference.node()] == null) {
            paths[reference.node()] = path;
            pending.add(reference.node());
        }
    }

    static void parts(Node node, ObjectPath path, BiConsumer<Value, ObjectPath> part) {
        if (node instanceof Node.Instance || node instanceof Node.RecordInstance) {
            node.slots().forEach(field -> part.accept(field.value(), path.field(field.name())));
        } else if (node instanceof Node.ProxyInstance proxy) {
            part.accept(proxy.handler(), path.field("handler"));
        } else if (node instanceof Node.StaticReference reference) {
            part.accept(reference.copy(), path);
        } else {
            boolean isCaptured = node instanceof Node.Lambda || node instanceof Node.Factory;
            List<String> names = node instanceof Node.Lambda lambda ? lambda.variables() : List.of();
            List<Value> values = node.values();
            for (int i = 0; i < values.size(); i++) {
                String name = i < names.size() ? names.get(i) : "";
                part.accept(values.get(i), isCaptured ? path.captured(name, i, Optional::empty) : path.element(i));
            }
        }
    }
}
