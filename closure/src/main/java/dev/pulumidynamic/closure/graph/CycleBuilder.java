package dev.pulumidynamic.closure.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates objects that refer to each other. First, fields are set to the objects that exist. Then objects that need their parts are
 * created. When all parts of an object exist, its other fields are set, initializers set its transient fields, and a container is filled,
 * so that keys are hashed late. Last, containers are filled again whose keys were hashed before the keys were complete.
 */
final class CycleBuilder {
    private final List<Node> nodes;
    private final @Nullable Object[] objects;
    private final ObjectMaker maker;
    private final Deque<Step> ready = new ArrayDeque<>();
    private final Map<Integer, List<Step>> waiting = new HashMap<>();
    /** The objects of the component whose content or transient fields are missing, and the steps that wait for these. */
    private final Map<Integer, List<Step>> unfilled = new LinkedHashMap<>();

    /** The next step for an object, with the parts and the content of parts that must exist first and were not checked yet. */
    private record Step(int id, Iterator<Value> parts, Iterator<Value> contents) {}

    CycleBuilder(List<Node> nodes, @Nullable Object[] objects, ObjectMaker maker) {
        this.nodes = nodes;
        this.objects = objects;
        this.maker = maker;
    }

    /** Makes a component, allocated as far as possible, in postorder; false if some of its objects need each other first. */
    boolean make(int[] component) {
        for (int id : component) {
            if (maker.isFilledLater(nodes.get(id)) || isInitializedLater(id)) {
                unfilled.put(id, new ArrayList<>());
            }
        }
        for (int id : component) {
            maker.fillFields(objects[id], nodes.get(id), this::exists);
            ready.add(step(id));
        }
        do {
            while (!ready.isEmpty()) {
                advance(ready.remove());
            }
        } while (resumeInitializing() || resumeHashing());
        if (!unfilled.isEmpty() || Arrays.stream(component).anyMatch(id -> objects[id] == null)) {
            return false;
        }
        fillAgain(component);
        return true;
    }

    private Step step(int id) {
        Node node = nodes.get(id);
        boolean exists = objects[id] != null;
        return new Step(
                id,
                (exists ? node.values().stream() : maker.needed(node)).iterator(),
                Stream.concat(maker.read(node, exists), maker.hashed(node)).iterator());
    }

    private void advance(Step step) {
        while (step.parts().hasNext()) {
            if (step.parts().next() instanceof Value.Reference part && objects[part.node()] == null) {
                waiting.computeIfAbsent(part.node(), id -> new ArrayList<>()).add(step);
                return;
            }
        }
        while (step.contents().hasNext()) {
            if (step.contents().next() instanceof Value.Reference part && part.node() != step.id()) {
                List<Step> patient = unfilled.get(part.node());
                if (patient != null) {
                    patient.add(step);
                    return;
                }
            }
        }
        finish(step.id(), nodes.get(step.id()));
    }

    private void finish(int id, Node node) {
        Object object = objects[id];
        if (object != null) {
            maker.complete(object, node);
            wake(unfilled.remove(id));
            return;
        }
        objects[id] = maker.make(node);
        wake(waiting.remove(id));
        ready.add(step(id));
    }

    /** They come before all others, in their order. */
    private void wake(@Nullable List<Step> woken) {
        if (woken != null) {
            Collections.reverse(woken);
            woken.forEach(ready::push);
        }
    }

    private boolean isInitializedLater(int id) {
        return maker.isInitializedLater(nodes.get(id), objects[id]);
    }

    /** If all steps wait, the transient fields of an object are set before those of its inner objects, and before it is hashed. */
    private boolean resumeInitializing() {
        List<Integer> missing = unfilled.keySet().stream()
                .filter(id -> isInitializedLater(id) && isWaiting(id))
                .toList();
        Optional<Integer> next = missing.stream()
                .filter(id -> isOuterComplete(id, missing))
                .findFirst()
                .or(() -> missing.stream().findFirst());
        next.ifPresent(id -> {
            unfilled.values().forEach(patient -> patient.removeIf(step -> step.id() == id));
            ready.add(new Step(id, Collections.emptyIterator(), Collections.emptyIterator()));
        });
        return next.isPresent();
    }

    /** Whether the object has its parts, but not yet their content. */
    private boolean isWaiting(int id) {
        return unfilled.values().stream().flatMap(List::stream).anyMatch(step -> step.id() == id);
    }

    private boolean isOuterComplete(int id, List<Integer> missing) {
        return maker.instances()
                .outer(
                        (Node.Instance) nodes.get(id),
                        Objects.requireNonNull(objects[id]).getClass())
                .noneMatch(outer ->
                        outer instanceof Value.Reference part && part.node() != id && missing.contains(part.node()));
    }

    /** If all steps wait, one that only hashes a key continues. */
    private boolean resumeHashing() {
        for (List<Step> patient : unfilled.values()) {
            for (Step step : patient) {
                Node node = nodes.get(step.id());
                if (maker.read(node, objects[step.id()] != null).findAny().isEmpty()) {
                    patient.remove(step);
                    ready.add(new Step(step.id(), step.parts(), Collections.emptyIterator()));
                    return true;
                }
            }
        }
        return false;
    }

    /** A key that refers to a container may be hashed before that is filled. Each round completes the keys of at least one further container. */
    private void fillAgain(int[] component) {
        List<Integer> keyed = Arrays.stream(component)
                .filter(id -> maker.hasKeys(nodes.get(id)))
                .boxed()
                .toList();
        boolean isChanged = true;
        for (int round = 0; isChanged && round < keyed.size(); round++) {
            isChanged = false;
            for (int id : keyed) {
                isChanged |= maker.fillAgain(Objects.requireNonNull(objects[id]), nodes.get(id));
            }
        }
    }

    private boolean exists(Value value) {
        return !(value instanceof Value.Reference reference) || objects[reference.node()] != null;
    }
}
