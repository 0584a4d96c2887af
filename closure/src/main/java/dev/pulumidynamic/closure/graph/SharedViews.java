package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
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
 * copy. Views do not tell what they show: maps keep theirs, and parts of lists are found by the identity of their elements.
 */
final class SharedViews {
    private static final Pattern OF_LISTS =
            Pattern.compile("java\\.util\\.(ArrayList\\$SubList|AbstractList\\$(RandomAccess)?SubList)");
    private static final Pattern OF_MAPS = Pattern.compile("java\\.util\\.(concurrent\\.)?"
            + "(HashMap|LinkedHashMap|TreeMap|EnumMap|ConcurrentHashMap)\\$"
            + "(Linked)?(KeySet|Values|EntrySet)(View)?"
            + "|java\\.util\\.(HashMap\\$(Tree)?Node|LinkedHashMap\\$Entry|TreeMap\\$Entry)");

    private SharedViews() {}

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

    /** @param captured all captured objects by identity, with their numbers; of several that fit, the first is taken */
    static Optional<View> of(Object view, Map<Object, Integer> captured) {
        Optional<View> shown = captured.entrySet().stream()
                .filter(entry -> !isView(entry.getKey()))
                .sorted(Comparator.comparing(Map.Entry::getValue))
                .flatMap(entry -> shown(view, entry.getKey()))
                .findFirst();
        return shown.isEmpty() && view instanceof SortedSet<?> part && mayShowOne(part, captured.keySet())
                ? Optional.of(keys(part))
                : shown;
    }

    /** A part of a sorted set or map does not tell of which one: it may be any that has one of its elements. */
    private static boolean mayShowOne(SortedSet<?> part, Set<Object> captured) {
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

    private static Stream<View> shown(Object view, Object base) {
        if (base instanceof Map<?, ?> map && JdkTypes.isJdk(map.getClass()) && !(view instanceof List)) {
            return ofMap(view, map);
        }
        return base instanceof List<?> list && isChangeable(list) && view instanceof List<?> part
                ? ofList(part.toArray(), list)
                : Stream.empty();
    }

    @SuppressWarnings("ReferenceEquality") // Maps keep their views.
    private static Stream<View> ofMap(Object view, Map<?, ?> map) {
        if (map.keySet() == view) {
            return Stream.of(new View(JdkViews.KEYS, List.of(map)));
        } else if (map.values() == view) {
            return Stream.of(new View(JdkViews.VALUES, List.of(map)));
        }
        if (map.entrySet() == view) {
            return Stream.of(new View(JdkViews.ENTRIES, List.of(map)));
        } else if (map instanceof TreeMap<?, ?> sorted && sorted.descendingKeySet() == view) {
            return Stream.of(new View(JdkViews.DESCENDING_KEYS, List.of(map)));
        }
        return view instanceof Map.Entry<?, ?> entry && map.entrySet().stream().anyMatch(each -> each == view)
                ? Stream.of(new View(JdkViews.ENTRY, Arrays.asList(map, entry.getKey())))
                : Stream.empty();
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
