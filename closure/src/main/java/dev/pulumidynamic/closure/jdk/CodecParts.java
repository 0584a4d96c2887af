package dev.pulumidynamic.closure.jdk;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;
import org.jspecify.annotations.Nullable;

/** The parts that a codec divides an object into. Each captured graph has the parts that a codec asks for. */
public final class CodecParts extends AbstractList<@Nullable Object> {
    private final List<? extends @Nullable Object> parts;

    public CodecParts(List<? extends @Nullable Object> parts) {
        this.parts = parts;
    }

    @Override
    public @Nullable Object get(int index) {
        return parts.get(index);
    }

    @Override
    public int size() {
        return parts.size();
    }

    <T> T of(int index, Class<T> type) {
        return type.cast(Objects.requireNonNull(get(index)));
    }

    int number(int index) {
        return of(index, Integer.class);
    }

    long wide(int index) {
        return of(index, Long.class);
    }

    boolean flag(int index) {
        return of(index, Boolean.class);
    }

    String text(int index) {
        return of(index, String.class);
    }

    /** Puts the parts into a map: keys and values in turns. */
    void putInto(Map<@Nullable Object, @Nullable Object> map) {
        for (int i = 0; i + 1 < size(); i += 2) {
            map.put(get(i), get(i + 1));
        }
    }

    @SuppressWarnings("unchecked") // Of any elements.
    void addTo(Object container) {
        if (container instanceof Map<?, ?> map) {
            putInto((Map<@Nullable Object, @Nullable Object>) map);
        } else {
            ((Collection<@Nullable Object>) container).addAll(this);
        }
    }

    /** The elements of a collection, or the keys and values of a map in turns. */
    static List<@Nullable Object> content(Object container) {
        if (container instanceof Collection<?> collection) {
            return new ArrayList<>(collection);
        }
        List<@Nullable Object> parts = new ArrayList<>();
        ((Map<?, ?>) container).forEach((key, value) -> {
            parts.add(key);
            parts.add(value);
        });
        return parts;
    }

    static @Nullable Comparator<?> order(Object container) {
        if (container instanceof SortedMap<?, ?> map) {
            return map.comparator();
        } else if (container instanceof SortedSet<?> set) {
            return set.comparator();
        }
        return container instanceof PriorityQueue<?> queue
                ? queue.comparator()
                : ((PriorityBlockingQueue<?>) container).comparator();
    }

    static List<@Nullable Object> headed(@Nullable Object head, List<? extends @Nullable Object> tail) {
        List<@Nullable Object> parts = new ArrayList<>(tail.size() + 1);
        parts.add(head);
        parts.addAll(tail);
        return parts;
    }
}
