package dev.pulumidynamic.closure.graph;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Entries in the order of a sorted map, which a {@code TreeMap} takes over without a comparison: comparators may be code of the program. */
@SuppressWarnings("JdkObsolete") // The constructors of sorted collections ask for one.
final class SortedEntries extends AbstractMap<Object, Object> implements SortedMap<Object, Object> {
    private final @Nullable Comparator<Object> order;
    private final List<Map.Entry<Object, Object>> entries;

    SortedEntries(@Nullable Comparator<Object> order, List<Map.Entry<Object, Object>> entries) {
        this.order = order;
        this.entries = entries;
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

    @Override
    public @Nullable Comparator<? super Object> comparator() {
        return order;
    }

    @Override
    public SortedMap<Object, Object> subMap(Object from, Object to) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SortedMap<Object, Object> headMap(Object to) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SortedMap<Object, Object> tailMap(Object from) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Object firstKey() {
        return entries.get(0).getKey();
    }

    @Override
    public Object lastKey() {
        return entries.get(entries.size() - 1).getKey();
    }
}
