package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.jdk.LogicalCodec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Limits the work of hashing and comparing keys: a few bytes can describe keys that collide so often that filling a map takes years. */
final class KeyBudget {
    private static final long MOST_STEPS = 1L << 27;
    /** More comparisons than a sorted container makes for one key, with the most keys that a graph can contain. */
    private static final int COMPARISONS = 32;

    private final List<Node> nodes;
    private final @Nullable Object[] objects;
    private final long[] weights;
    private final Map<Class<?>, Boolean> hashes = new HashMap<>();
    /** Most graphs have none, and inspecting a class's methods takes longer than creating its objects. */
    private final boolean hasKeys;

    private long left = MOST_STEPS;

    KeyBudget(List<Node> nodes, @Nullable Object[] objects) {
        this.nodes = nodes;
        this.objects = objects;
        this.weights = new long[nodes.size()];
        this.hasKeys = nodes.stream()
                .anyMatch(node -> node instanceof Node.Logical logical
                        && LogicalKind.shape(logical).stride() > 0);
    }

    /** Records the number of steps to hash each object of a component; the parts outside it are recorded already. */
    void weigh(int[] component) {
        if (!hasKeys) {
            return;
        }
        for (int id : component) {
            Object object = objects[id];
            weights[id] = object != null && hashesItsParts(object.getClass()) ? weight(nodes.get(id)) : 1;
        }
    }

    private long weight(Node node) {
        long own = node instanceof Node.PrimitiveArray array ? array.elements().size() / 8 : 0;
        return node.values().stream().mapToLong(this::weight).reduce(1 + own, KeyBudget::sum);
    }

    private long weight(Value value) {
        return value instanceof Value.Reference reference ? Math.max(1, weights[reference.node()]) : 1;
    }

    private static long sum(long a, long b) {
        return Math.min(Long.MAX_VALUE / 2, a) + Math.min(Long.MAX_VALUE / 2, b);
    }

    private boolean hashesItsParts(Class<?> type) {
        return hashes.computeIfAbsent(type, of -> !ConstantField.inherits(of, "hashCode"));
    }

    /** Deducts the cost of filling a container of {@code shape} with {@code values}, whose objects are {@code parts}. */
    void spend(LogicalCodec.Shape shape, List<Value> values, List<@Nullable Object> parts) {
        Map<Integer, Integer> collisions = new HashMap<>();
        for (int i = 0; shape.stride() > 0 && i < values.size(); i += shape.stride()) {
            long steps = weight(values.get(i));
            spend(steps);
            Object key = parts.get(i);
            if (shape.isHashed() && key != null) {
                spend(sum(0, steps) * (collisions.merge(key.hashCode(), 1, Integer::sum) - 1));
            } else if (!shape.isHashed()) {
                spend(steps * COMPARISONS);
            }
        }
    }

    private void spend(long steps) {
        left -= Math.min(steps, MOST_STEPS + 1);
        if (left < 0) {
            throw new CorruptClosureException("graph is refused: hashing and comparing its keys takes more than "
                    + MOST_STEPS + " steps; use smaller keys, or keys whose hash codes differ");
        }
    }
}
