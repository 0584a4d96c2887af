package dev.pulumidynamic.closure.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Creates objects that refer to each other. First, fields are set to the objects that exist. Then objects that need their parts
 * are created as soon as these exist, and containers are filled, so that keys are hashed as late as possible. Last, the
 * remaining fields are set.
 */
final class CycleBuilder {
    private final List<Node> nodes;
    private final @Nullable Object[] objects;
    private final ObjectMaker maker;
    private final Deque<Step> ready = new ArrayDeque<>();
    private final Map<Integer, List<Step>> waiting = new HashMap<>();
    /** The containers of the component that are not filled yet, and the objects that inherit what these contain. */
    private final Map<Integer, List<Integer>> heirs = new HashMap<>();

    /** The next step for an object, and the parts that must exist first and were not checked yet. */
    private record Step(int id, Iterator<Value> parts) {}

    CycleBuilder(List<Node> nodes, @Nullable Object[] objects, ObjectMaker maker) {
        this.nodes = nodes;
        this.objects = objects;
        this.maker = maker;
    }

    /** @param component allocated as far as possible, in postorder; an object that is missing afterwards is part of itself */
    void make(int[] component) {
        for (int id : component) {
            if (nodes.get(id) instanceof Node.Logical) {
                heirs.put(id, new ArrayList<>());
            }
            maker.fillFields(objects[id], nodes.get(id), this::exists);
            ready.add(step(id));
        }
        while (!ready.isEmpty()) {
            advance(ready.remove());
        }
        for (int id : component) {
            maker.fillFields(objects[id], nodes.get(id), value -> true);
        }
    }

    private Step step(int id) {
        Node node = nodes.get(id);
        return new Step(id, (objects[id] == null ? maker.needed(node) : node.values()).iterator());
    }

    private void advance(Step step) {
        while (step.parts().hasNext()) {
            if (step.parts().next() instanceof Value.Reference part && objects[part.node()] == null) {
                waiting.computeIfAbsent(part.node(), id -> new ArrayList<>()).add(step);
                return;
            }
        }
        finish(step.id(), nodes.get(step.id()));
    }

    private void finish(int id, Node node) {
        Object object = objects[id];
        if (object != null) {
            maker.fillContainer(object, node);
            fillHeirs(id);
            return;
        }
        objects[id] = made(id, node);
        List<Step> woken = waiting.remove(id);
        if (woken != null) {
            for (int i = woken.size() - 1; i >= 0; i--) {
                ready.push(woken.get(i));
            }
        }
        ready.add(step(id));
    }

    /** An object that inherits what a container has is made without it while the container is empty. */
    private Object made(int id, Node node) {
        List<Integer> unfilled = maker.laterContent(node)
                .map(content -> heirs.get(content.node()))
                .orElse(null);
        if (unfilled == null) {
            return maker.make(node);
        }
        unfilled.add(id);
        return maker.makeEmpty(node);
    }

    private void fillHeirs(int container) {
        List<Integer> unfilled = heirs.remove(container);
        if (unfilled != null) {
            unfilled.forEach(id -> maker.fillContent(Objects.requireNonNull(objects[id]), nodes.get(id)));
        }
    }

    private boolean exists(Value value) {
        return !(value instanceof Value.Reference reference) || objects[reference.node()] != null;
    }
}
