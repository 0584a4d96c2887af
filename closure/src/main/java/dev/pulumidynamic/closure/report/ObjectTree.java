package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import dev.pulumidynamic.closure.report.Report.ObjectPart;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows a graph as a tree: an object is shown at its path, once; other references name the path. */
final class ObjectTree {
    private final Graph graph;
    private final SourceNames names;
    private final @Nullable ObjectPath[] paths;
    private final BitSet shown = new BitSet();

    ObjectTree(Graph graph, SourceNames names) {
        this.graph = graph;
        this.names = names;
        this.paths = GraphPaths.of(graph);
    }

    ObjectPart root(int depth) {
        ObjectPart object = part(ObjectPath.ROOT, "(the captured object)", graph.object(), depth);
        List<ObjectPart> parts = new ArrayList<>(object.parts());
        for (Node.Slot field : graph.staticFields()) {
            ObjectPath path = GraphPaths.path(field);
            parts.add(part(path, path.toString(), field.value(), depth));
        }
        return new ObjectPart(object.name(), object.type(), object.value(), object.elsewhere(), List.copyOf(parts));
    }

    private ObjectPart part(ObjectPath path, String name, Value value, int depth) {
        if (value instanceof Value.Primitive primitive) {
            return ObjectPart.value(
                    name, primitive.boxed().getClass().getSimpleName(), String.valueOf(primitive.boxed()));
        } else if (value instanceof Value.Text text) {
            return ObjectPart.value(name, "String", text.value());
        } else if (value instanceof Value.Reference reference) {
            return object(path, name, reference.node(), depth);
        }
        return new ObjectPart(name, "null", Optional.empty(), Optional.empty(), List.of());
    }

    private ObjectPart object(ObjectPath path, String name, int id, int depth) {
        Node node = graph.nodes().get(id);
        String type = names.of(node);
        ObjectPath home = Objects.requireNonNull(paths[id]);
        if (shown.get(id) || !home.isSameStep(path)) {
            return new ObjectPart(name, type, Optional.empty(), Optional.of(home.toString()), List.of());
        }
        shown.set(id);
        if (node instanceof Node.EnumConstant constant) {
            return ObjectPart.value(name, type, constant.name());
        } else if (node instanceof Node.PrimitiveArray array) {
            return ObjectPart.value(name, type, array.elements().size() + " bytes");
        } else if (node instanceof Node.StaticReference reference) {
            ObjectPart copy = part(home, name, reference.copy(), depth);
            return new ObjectPart(name, type, copy.value(), Optional.empty(), copy.parts());
        }
        List<ObjectPart> parts = depth == 0 ? List.of() : parts(home, node, depth - 1);
        return new ObjectPart(name, type, Optional.empty(), Optional.empty(), parts);
    }

    private List<ObjectPart> parts(ObjectPath path, Node node, int depth) {
        List<ObjectPart> parts = new ArrayList<>();
        GraphPaths.parts(node, path, (value, at) -> parts.add(part(at, at.lastStep(), value, depth)));
        return List.copyOf(parts);
    }
}
