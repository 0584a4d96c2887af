package dev.pulumidynamic.host.property;

import dev.pulumidynamic.host.property.StructuralDiff.Change.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares properties value by value, for providers that have no diff of their own.
 *
 * <p>Secret or not makes no difference, nor does {@code null} or absent. An unknown new value is a change: nobody can
 * tell yet. Assets are compared by their hash, for the engine leaves out the content of those it sent before. A
 * set, which only the provider's code can tell from a list, has the same elements whatever their order.
 */
public final class StructuralDiff {
    private final List<Change> changes = new ArrayList<>();

    private StructuralDiff() {}

    /** What changed, ordered by path. */
    public static List<Change> between(Map<String, @Nullable Object> before, Map<String, @Nullable Object> after) {
        StructuralDiff diff = new StructuralDiff();
        for (String name : keys(before, after)) {
            diff.compare(PropertyPath.of(name), before.get(name), after.get(name));
        }
        return List.copyOf(diff.changes);
    }

    private void compare(PropertyPath path, @Nullable Object markedBefore, @Nullable Object markedAfter) {
        Object before = SecretMarks.unwrap(markedBefore);
        Object after = SecretMarks.unwrap(markedAfter);
        boolean isSigned = ValueSignature.isSigned(before) || ValueSignature.isSigned(after);
        if (before == null || after == null) {
            compareWithNothing(path, before, after);
        } else if (before instanceof Map<?, ?> old && after instanceof Map<?, ?> young && !isSigned) {
            for (String key : keys(old, young)) {
                compare(path.key(key), old.get(key), young.get(key));
            }
        } else if (before instanceof List<?> old && after instanceof List<?> young) {
            compareLists(path, old, young);
        } else if (before instanceof Set<?> old && after instanceof Set<?> young) {
            compareSets(path, without(old, young), without(young, old));
        } else if (UnknownValue.isIn(after) || !Objects.equals(identity(before), identity(after))) {
            changes.add(new Change(path, Kind.UPDATE));
        }
    }

    private void compareWithNothing(PropertyPath path, @Nullable Object before, @Nullable Object after) {
        if (before != null) {
            changes.add(new Change(path, Kind.DELETE));
        } else if (after != null) {
            changes.add(new Change(path, Kind.ADD));
        }
    }

    private void compareLists(PropertyPath path, List<?> before, List<?> after) {
        for (int i = 0; i < Math.max(before.size(), after.size()); i++) {
            if (i >= before.size()) {
                changes.add(new Change(path.index(i), Kind.ADD));
            } else if (i >= after.size()) {
                changes.add(new Change(path.index(i), Kind.DELETE));
            } else {
                compare(path.index(i), before.get(i), after.get(i));
            }
        }
    }

    /** Elements that only one set has, each in the place that the engine knows it by. */
    private void compareSets(PropertyPath path, List<@Nullable Object> gone, List<@Nullable Object> come) {
        for (int i = 0; i < Math.max(gone.size(), come.size()); i++) {
            Object before = i < gone.size() ? gone.get(i) : null;
            Object after = i < come.size() ? come.get(i) : null;
            if (before != null && after != null) {
                changes.add(new Change(path.index(i), Kind.UPDATE));
            } else {
                compareWithNothing(path.index(i), before, after);
            }
        }
    }

    /** {@code set} with nothing in the place of each element that {@code other} has, too. */
    private static List<@Nullable Object> without(Set<?> set, Set<?> other) {
        Set<@Nullable Object> others =
                other.stream().map(StructuralDiff::identity).collect(Collectors.toSet());
        return set.stream()
                .<@Nullable Object>map(
                        element -> !UnknownValue.isIn(element) && others.contains(identity(element)) ? null : element)
                .collect(Collectors.toList());
    }

    /** The key of a value: two values have equal keys if they do not differ. */
    private static @Nullable Object identity(@Nullable Object marked) {
        Object value = SecretMarks.unwrap(marked);
        if (value instanceof Map<?, ?> map) {
            return identity(map);
        }
        if (value instanceof Collection<?> elements) {
            Stream<@Nullable Object> identities = elements.stream().map(StructuralDiff::identity);
            return elements instanceof Set
                    ? identities.collect(Collectors.toSet())
                    : identities.collect(Collectors.toList());
        }
        return value;
    }

    private static Map<Object, Object> identity(Map<?, ?> map) {
        Map<Object, Object> identity = new HashMap<>();
        map.forEach((key, part) -> {
            Object inside = identity(part);
            if (inside != null) {
                identity.put(key, inside);
            }
        });
        if (ValueSignature.RESOURCE.isOf(map)) {
            identity.keySet().retainAll(Set.of(ValueSignature.KEY, "urn", "id"));
        } else if (ValueSignature.isSigned(map) && map.get("hash") != null) {
            identity.keySet().retainAll(Set.of(ValueSignature.KEY, "hash"));
        }
        return identity;
    }

    private static Set<String> keys(Map<?, ?> before, Map<?, ?> after) {
        Set<String> keys = new TreeSet<>();
        before.keySet().forEach(key -> keys.add(String.valueOf(key)));
        after.keySet().forEach(key -> keys.add(String.valueOf(key)));
        return keys;
    }

    /** One difference between old and new properties. */
    public record Change(PropertyPath path, Kind kind) {
        /** What happened at the path. */
        public enum Kind {
            ADD,
            DELETE,
            UPDATE
        }
    }
}
