package dev.pulumidynamic.provider.internal;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The order that a set's elements have as properties: it depends on nothing but what they are, secret or not. */
final class CanonicalOrder {
    private static final List<Class<?>> KINDS =
            List.of(Boolean.class, Number.class, String.class, Collection.class, Map.class, Object.class);

    private CanonicalOrder() {}

    static List<@Nullable Object> sorted(Collection<?> elements) {
        return elements.stream()
                .map(element -> new Keyed(Protocol.identity(element), element))
                .sorted(Comparator.comparing(Keyed::identity, CanonicalOrder::compare))
                .map(Keyed::element)
                .collect(Collectors.toList());
    }

    private record Keyed(
            @Nullable Object identity, @Nullable Object element) {}

    private static int compare(@Nullable Object one, @Nullable Object other) {
        if (one == null || other == null) {
            return Boolean.compare(one != null, other != null);
        }
        int kinds = Integer.compare(kind(one), kind(other));
        return kinds == 0 ? compareAlike(one, other) : kinds;
    }

    private static int kind(Object value) {
        int kind = 0;
        while (!KINDS.get(kind).isInstance(value)) {
            kind++;
        }
        return kind;
    }

    private static int compareAlike(Object one, Object other) {
        if (one instanceof Boolean flag) {
            return flag.compareTo((Boolean) other);
        }
        if (one instanceof Number number) {
            return Double.compare(number.doubleValue(), ((Number) other).doubleValue());
        }
        if (one instanceof Collection<?> list) {
            return compareAll(list, (Collection<?>) other);
        }
        if (one instanceof Map<?, ?> map) {
            return compareAll(entries(map), entries((Map<?, ?>) other));
        }
        return one.toString().compareTo(other.toString());
    }

    private static int compareAll(Collection<?> some, Collection<?> others) {
        Iterator<?> left = some.iterator();
        Iterator<?> right = others.iterator();
        while (left.hasNext() && right.hasNext()) {
            int compared = compare(left.next(), right.next());
            if (compared != 0) {
                return compared;
            }
        }
        return Boolean.compare(left.hasNext(), right.hasNext());
    }

    /** Keys and values by turns, in the order of the keys. */
    private static List<@Nullable Object> entries(Map<?, ?> map) {
        return new TreeMap<>(map)
                .entrySet().stream()
                        .<@Nullable Object>mapMulti((entry, add) -> {
                            add.accept(entry.getKey());
                            add.accept(entry.getValue());
                        })
                        .collect(Collectors.toList());
    }
}
