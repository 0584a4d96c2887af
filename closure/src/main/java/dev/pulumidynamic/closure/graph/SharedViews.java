package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.graph.JdkViews.EntryTable;
import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the captured collection that a captured view shows: what code changes in one, it finds in the other. A view alone is stored as a
 * copy. Views do not tell what they show: maps keep theirs, and parts of lists are found by the identity of their elements. Of several
 * collections that fit, the first one is taken.
 */
final class SharedViews {
    private static final Pattern OF_LISTS =
            Pattern.compile("java\\.util\\.(ArrayList\\$SubList|AbstractList\\$(RandomAccess)?SubList)");
    private static final Pattern OF_MAPS = Pattern.compile("java\\.util\\.(concurrent\\.)?"
            + "(HashMap|LinkedHashMap|TreeMap|EnumMap|ConcurrentHashMap)\\$"
            + "(Linked)?(KeySet|Values|EntrySet)(View)?"
            + "|java\\.util\\.(HashMap\\$(Tree)?Node|LinkedHashMap\\$Entry|TreeMap\\$Entry)");

    /** In the order of the graph; more come while views are encoded. */
    private final List<Object> captured;

    private final List<Map<?, ?>> maps = new ArrayList<>();
    private final List<List<?>> lists = new ArrayList<>();
    private final IdentityHashMap<Object, View> ofMaps = new IdentityHashMap<>();
    private final IdentityHashMap<Object, View> entries = new IdentityHashMap<>();
    private int met;
    private int entered;

    /** @param captured the captured collections, to which the encoder adds further ones */
    SharedViews(List<Object> captured) {
        this.captured = captured;
    }

    /**
     * How a view is made.
     *
     * @param codec its name
     * @param parts the collection, and which part of it
     */
    record View(String codec, List<? extends @Nullable Object> parts) {}

    static boolean isView(Object object) {
        String type = object.getClass().getName();
        return OF_LISTS.matcher(type).matches() || OF_MAPS.matcher(type).matches() || isPartOfASet(object);
    }

    /** Sorted sets and their parts have one class, but not their iterators. */
    private static boolean isPartOfASet(Object object) {
        Class<?> whole = object.getClass() == TreeSet.class
                ? new TreeSet<>().iterator().getClass()
                : object.getClass() == ConcurrentSkipListSet.class
                        ? new ConcurrentSkipListSet<>().iterator().getClass()
                        : null;
        return whole != null && whole != ((Set<?>) object).iterator().getClass();
    }

    /** How to make {@code view} of a captured collection; empty if it shows none. */
    Optional<View> of(Object view) {
        meet();
        Optional<View> shown = view instanceof List<?> part
                ? lists.stream().flatMap(list -> ofList(part.toArray(), list)).findFirst()
                : Optional.ofNullable(view instanceof Map.Entry ? entry(view) : ofMaps.get(view));
        return shown.isEmpty() && view instanceof SortedSet<?> part && mayShowOne(part)
                ? Optional.of(keys(part))
                : shown;
    }

    /** Each collection is looked at once, however many views there are. */
    private void meet() {
        for (; met < captured.size(); met++) {
            Object base = captured.get(met);
            if (!isView(base)) {
                meet(base);
            }
        }
    }

    private void meet(Object base) {
        if (base instanceof Map<?, ?> map && JdkTypes.isJdk(map.getClass())) {
            maps.add(map);
            meetViews(map);
        } else if (base instanceof List<?> list && isChangeable(list)) {
            lists.add(list);
        }
    }

    private void meetViews(Map<?, ?> map) {
        ofMaps.putIfAbsent(map.keySet(), new View(JdkViews.KEYS, List.of(map)));
        ofMaps.putIfAbsent(map.values(), new View(JdkViews.VALUES, List.of(map)));
        ofMaps.putIfAbsent(map.entrySet(), new View(JdkViews.ENTRIES, List.of(map)));
        if (map instanceof TreeMap<?, ?> sorted) {
            ofMaps.putIfAbsent(sorted.descendingKeySet(), new View(JdkViews.DESCENDING_KEYS, List.of(map)));
        }
    }

    private @Nullable View entry(Object view) {
        for (; entered < maps.size(); entered++) {
            Map<?, ?> map = maps.get(entered);
            EntryTable table = new EntryTable(map);
            map.entrySet()
                    .forEach(entry ->
                            entries.putIfAbsent(entry, new View(JdkViews.ENTRY, Arrays.asList(table, entry.getKey()))));
        }
        return entries.get(view);
    }

    /** A part of a sorted set or map does not tell of which one: it may be any that has one of its elements. */
    private boolean mayShowOne(SortedSet<?> part) {
        Set<Object> elements = Collections.newSetFromMap(new IdentityHashMap<>());
        elements.addAll(part);
        return captured.stream().filter(other -> other != part).anyMatch(other -> hasOneOf(elements, other));
    }

    private static View keys(SortedSet<?> part) {
        if (!OF_MAPS.matcher(part.getClass().getName()).matches()) {
            throw new RefusedValueException(
                    "view",
                    "it is a part of a sorted set, and may show another captured set",
                    "capture a copy: new TreeSet<>(part), or call subSet or descendingSet where the part is used");
        }
        return new View(
                JdkViews.KEYS,
                List.of(Objects.requireNonNull(SerializedForm.fields(part).get("m"))));
    }

    private static boolean hasOneOf(Set<Object> elements, Object other) {
        Set<?> others = other instanceof SortedMap<?, ?> map
                ? map.keySet()
                : other instanceof SortedSet<?> set && JdkTypes.isJdk(set.getClass()) ? set : Set.of();
        return others.stream().anyMatch(elements::contains);
    }

    private static boolean isChangeable(List<?> list) {
        return LogicalCodecs.of(list)
                .filter(codec -> !codec.name().equals("java.util.List.of"))
                .isPresent();
    }

    private static Stream<View> ofList(Object[] part, List<?> list) {
        Object[] all = part.length == 0 ? part : list.toArray();
        for (int from = 0; part.length > 0 && from + part.length <= all.length; from++) {
            if (areSame(part, all, from)) {
                return Stream.of(new View(JdkViews.SUB_LIST, List.of(list, from, from + part.length)));
            }
        }
        return Stream.empty();
    }

    private static boolean areSame(Object[] part, Object[] all, int from) {
        for (int i = 0; i < part.length; i++) {
            if (part[i] != all[from + i]) {
                return false;
            }
        }
        return true;
    }
}
