package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;

/** Finds the old element of a set, or key of a map, for each new one: by value, then by plain values, then by comparing objects. */
final class KeyMatcher {
    /** The sets count as different after this many comparisons of objects. */
    private static final int MOST_COMPARISONS = 1 << 20;

    /** The index of a key that corresponds to more than one old key. */
    static final int AMBIGUOUS = -1;

    private final GraphPair graphs;
    private final int stride;
    private final BiPredicate<Value, Value> isSame;
    private int comparisons;

    /** @param isSame whether two values, the old one first, have no difference that counts; a key stands every {@code stride} values */
    KeyMatcher(GraphPair graphs, int stride, BiPredicate<Value, Value> isSame) {
        this.graphs = graphs;
        this.stride = stride;
        this.isSame = isSame;
    }

    /** Returns the index in {@code old} for each key of {@code now}, or {@link #AMBIGUOUS}; empty if a key has none. */
    Optional<int[]> of(List<Value> old, List<Value> now) {
        if (old.size() != now.size() || old.size() % stride != 0) {
            return Optional.empty();
        }
        Map<Object, Deque<Integer>> plain = new HashMap<>();
        for (int i = 0; i < old.size(); i += stride) {
            plain.computeIfAbsent(plain(old.get(i), graphs.before()), key -> new ArrayDeque<>())
                    .add(i);
        }
        int[] places = new int[now.size() / stride];
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < now.size(); i += stride) {
            Object key = plain(now.get(i), graphs.recent());
            Deque<Integer> found = plain.getOrDefault(key, new ArrayDeque<>());
            boolean isObject = key instanceof PlainValues || (key instanceof Node.ClassLiteral && !graphs.isSameCode());
            if (!found.isEmpty() && (!isObject || isSamePair(old, found.element(), now, i))) {
                places[i / stride] = found.remove();
            } else if (isObject) {
                open.add(i);
            } else {
                return Optional.empty();
            }
        }
        List<Integer> left = new ArrayList<>();
        plain.values().forEach(left::addAll);
        return matchObjects(old, left, now, open, places) ? Optional.of(places) : Optional.empty();
    }

    /** Pairs with the same key and value match before pairs with only the same key. */
    private boolean matchObjects(
            List<Value> old, List<Integer> left, List<Value> now, List<Integer> open, int[] places) {
        open.removeIf(i -> {
            Optional<Integer> place = first(left, candidate -> isSamePair(old, candidate, now, i));
            place.ifPresent(found -> places[i / stride] = found);
            return place.isPresent();
        });
        for (int i : open) {
            List<Integer> candidates = left.stream()
                    .filter(candidate -> isSameKey(old.get(candidate), now.get(i)))
                    .toList();
            comparisons += left.size();
            if (candidates.isEmpty() || comparisons > MOST_COMPARISONS) {
                return false;
            }
            places[i / stride] = candidates.size() == 1 ? candidates.get(0) : AMBIGUOUS;
            left.remove(candidates.get(0));
        }
        return true;
    }

    private Optional<Integer> first(List<Integer> left, IntPredicate matches) {
        for (int i = 0; i < left.size() && comparisons++ < MOST_COMPARISONS; i++) {
            if (matches.test(left.get(i))) {
                return Optional.of(left.remove(i));
            }
        }
        return Optional.empty();
    }

    private boolean isSamePair(List<Value> old, int place, List<Value> now, int i) {
        return isSameKey(old.get(place), now.get(i))
                && (stride == 1 || isSame.test(old.get(place + 1), now.get(i + 1)));
    }

    private boolean isSameKey(Value old, Value now) {
        return plain(old, graphs.before()).equals(plain(now, graphs.recent()))
                || (old instanceof Value.Reference && now instanceof Value.Reference && isSame.test(old, now));
    }

    /** A value by itself, a constant or a class by its name, an object by its plain values. In other code a value may have another type. */
    private Object plain(Value value, Graph graph) {
        if (!graphs.isSameCode()
                && value instanceof Value.Primitive primitive
                && primitive.boxed() instanceof Number number
                && !(number instanceof Float || number instanceof Double)) {
            return number.longValue();
        }
        if (!(value instanceof Value.Reference reference)) {
            return value;
        }
        Node node = graph.nodes().get(reference.node());
        if (node instanceof Node.EnumConstant constant) {
            return graphs.isSameCode() ? constant : constant.name();
        } else if (node instanceof Node.StaticReference fixed) {
            return List.of(
                    graphs.isSameCode() ? fixed.field().owner() : "",
                    fixed.field().name());
        } else if (node instanceof Node.ClassLiteral literal) {
            return literal;
        }
        return new PlainValues(node.values().stream()
                .filter(part -> !(part instanceof Value.Reference))
                .toList());
    }

    private record PlainValues(List<Value> values) {}
}
