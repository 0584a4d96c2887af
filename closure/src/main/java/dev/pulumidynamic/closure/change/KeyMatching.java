package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Finds for each element of a set, or key of a map, the one that it was before. */
final class KeyMatching {
    /** Objects are compared with each other; beyond this many comparisons the sets count as different. */
    private static final int MOST_COMPARISONS = 1 << 16;

    private final Graph recent;
    private final List<Value> old;
    private final BiPredicate<Value.Reference, Value.Reference> isSame;
    private final int stride;
    /** The places of what can be told by itself. */
    private final Map<Object, Integer> plain = new HashMap<>();

    private final List<Integer> objects = new ArrayList<>();
    private int comparisons;

    /**
     * Keys of {@code before} to be found again.
     *
     * @param old the elements, or keys and values in turns
     * @param stride from one key to the next
     * @param isSame whether two objects are the same, the old one first
     */
    KeyMatching(
            List<Value> old,
            Graph before,
            Graph recent,
            int stride,
            BiPredicate<Value.Reference, Value.Reference> isSame) {
        this.old = old;
        this.recent = recent;
        this.stride = stride;
        this.isSame = isSame;
        for (int i = 0; i < old.size(); i += stride) {
            Object key = plain(old.get(i), before);
            if (key == old.get(i) && key instanceof Value.Reference) {
                objects.add(i);
            } else {
                plain.put(key, i);
            }
        }
    }

    /** A value, or a constant of an enum, by which it can be found; an object is none. */
    private static Object plain(Value value, Graph graph) {
        return value instanceof Value.Reference reference
                        && graph.nodes().get(reference.node()) instanceof Node.EnumConstant constant
                ? constant
                : value;
    }

    /** For each key of {@code now} its place in the old elements; empty when one has none. */
    Optional<int[]> of(List<Value> now) {
        if (now.size() != old.size()) {
            return Optional.empty();
        }
        int[] places = new int[now.size() / stride];
        for (int i = 0; i < now.size(); i += stride) {
            Object key = plain(now.get(i), recent);
            Optional<Integer> place = key instanceof Value.Reference reference
                    ? object(reference)
                    : Optional.ofNullable(plain.remove(key));
            if (place.isEmpty()) {
                return Optional.empty();
            }
            places[i / stride] = place.get();
        }
        return Optional.of(places);
    }

    private Optional<Integer> object(Value.Reference now) {
        for (int i = 0; i < objects.size() && comparisons++ < MOST_COMPARISONS; i++) {
            int place = objects.get(i);
            if (isSame.test((Value.Reference) old.get(place), now)) {
                objects.remove(i);
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }
}
