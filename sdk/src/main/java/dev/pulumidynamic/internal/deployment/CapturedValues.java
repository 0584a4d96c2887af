package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The places of a graph that hold captured values, by their paths; a value itself may be a secret. */
final class CapturedValues {
    private static final int SHOWN = 5;

    private final Graph graph;
    private final Set<Integer> met = new HashSet<>();
    private final List<String> paths = new ArrayList<>();

    private CapturedValues(Graph graph) {
        this.graph = graph;
    }

    /** What the author of {@code token} should know of the values that {@code graph} has in plain text. */
    static Optional<String> warning(String token, Graph graph) {
        if (!graph.holdsValues()) {
            return Optional.empty();
        }
        CapturedValues values = new CapturedValues(graph);
        values.visit(graph.root(), "captured");
        List<String> paths = values.paths;
        String more = paths.size() > SHOWN ? ", and " + (paths.size() - SHOWN) + " more" : "";
        return Optional.of(token + " has captured values ("
                + String.join(", ", paths.subList(0, Math.min(SHOWN, paths.size()))) + more
                + "), which everyone who has the package can read; put secrets into the package's configuration");
    }

    private void visit(Value value, String path) {
        if (value instanceof Value.Reference reference) {
            if (met.add(reference.node())) {
                visit(graph.nodes().get(reference.node()), path);
            }
        } else if (!(value instanceof Value.Null)) {
            paths.add(path);
        }
    }

    private void visit(Node node, String path) {
        if (node instanceof Node.Lambda lambda) {
            for (int i = 0; i < lambda.values().size(); i++) {
                visit(lambda.values().get(i), path + "." + lambda.variables().get(i));
            }
        } else if (node instanceof Node.Logical || node instanceof Node.EnumConstant) {
            paths.add(path);
        } else if (node instanceof Node.PrimitiveArray array) {
            paths.addAll(array.elements().isEmpty() ? List.of() : List.of(path));
        } else if (node instanceof Node.WithStatics statics) {
            visit(statics.object(), path);
            visit(statics.slots(), path);
        } else if (node.slots().isEmpty()) {
            node.values().forEach(value -> visit(value, path));
        } else {
            visit(node.slots(), path);
        }
    }

    private void visit(List<Node.Slot> slots, String path) {
        for (Node.Slot slot : slots) {
            visit(slot.value(), slot.owner().startsWith(CapturedProvider.FRAMEWORK) ? path : path + "." + slot.name());
        }
    }
}
