package dev.pulumidynamic.closure.jdk;

import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Entries in the order of a sorted map, which a {@code TreeMap} takes over without a comparison: comparators may be code of the program. */
@SuppressWarnings("serial") // It is only copied.
final class SortedEntries extends TreeMap<Object, Object> {
    private final List<Map.Entry<Object, Object>> entries;

    SortedEntries(@Nullable Comparator<Object> order, List<Map.Entry<Object, Object>> entries) {
        super(order);
        this.entries = entries;
    }

    @Override
    public int size() {
        return entries.size();
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<Object, Object>> iterator() {
                return entries.iterator();
            }

            @Override
            public int size() {
                return entries.size();
            }
        };
    }
}
