package dev.pulumidynamic.closure.jdk;

import dev.pulumidynamic.closure.jdk.JdkViews.EntryTable;
import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
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
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the captured collection that a captured view shows: what code changes in one, it finds in the other. A view alone is stored as a
 * copy. Views do not tell what they show: maps of the JDK keep theirs. For other views, the private field of the view is read, if one of
 * the captured collections may be the one that it shows.
 */
public final class SharedViews {
    private static final Pattern OF_LISTS =
            Pattern.compile("java\\.util\\.(ArrayList\\$SubList|AbstractList\\$(RandomAccess)?SubList)");
    private static final Pattern REVERSED = Pattern.compile("java\\.util\\.ReverseOrderListView(\\$Rand)?");
    private static final Pattern OF_MAPS = Pattern.compile("java\\.util\\.(concurrent\\.)?"
            + "(HashMap|LinkedHashMap|TreeMap|EnumMap|ConcurrentHashMap)\\$"
            + "(Linked)?(KeySet|Values|EntrySet)(View)?"
            + "|java\\.util\\.(HashMap\\$(Tree)?Node|LinkedHashMap\\$Entry|TreeMap\\$Entry)");

    /** In the order of the graph; more come while views are encoded. */
    private final List<Object> captured;

    private final Set<Object> all = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Map<?, ?>> maps = new ArrayList<>();
    private final IdentityHashMap<Object, View> ofMaps = new IdentityHashMap<>();
    private final IdentityHashMap<Object, View> entries = new IdentityHashMap<>();
    private int met;
    private int entered;

    /** @param captured the captured collections, to which the encoder adds further ones */
    public SharedViews(List<Object> captured) {
        this.captured = captured;
    }

    /** How a view is made: by the codec of a name, of the collection, and which part of it. */
    public record View(String codec, List<? extends @Nullable Object> parts) {}

    public static boolean isView(Object object) {
        String type = object.getClass().getName();
        return OF_LISTS.matcher(type).matches()
                || REVERSED.matcher(type).matches()
                || OF_MAPS.matcher(type).matches()
                || isPartOfASet(object);
    }

    /** Sorted sets and their parts have one class, but not their iterators. */
    private static boolean isPartOfASet(Object object) {
        if (object.getClass() == TreeSet.class) {
            return new TreeSet<>().iterator().getClass()
                    != ((Set<?>) object).iterator().getClass();
        }
        return object.getClass() == ConcurrentSkipListSet.class
                && new ConcurrentSkipListSet<>().iterator().getClass()
                        != ((Set<?>) object).iterator().getClass();
    }

    /** How to make {@code view} of a captured collection; empty if it shows none. */
    public Optional<View> of(Object view) {
        meet();
        if (REVERSED.matcher(view.getClass().getName()).matches()) {
            refuseReversed((List<?>) view);
            return Optional.empty();
        }
        Optional<View> shown = view instanceof List<?> part
                ? ofList(part)
                : Optional.ofNullable(view instanceof Map.Entry ? entry(view) : ofMaps.get(view))
                        .or(() -> ofMapOfProgram(view));
        return shown.isEmpty() && view instanceof SortedSet<?> part && mayShowOne(part)
                ? Optional.of(keys(part))
                : shown;
    }

    /** Each collection is looked at once, however many views there are. */
    private void meet() {
        for (; met < captured.size(); met++) {
            Object base = captured.get(met);
            all.add(base);
            if (base instanceof Map<?, ?> map && JdkTypes.isJdk(map.getClass()) && !isView(base)) {
                maps.add(map);
                meetViews(map);
            }
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

    /** A map's own methods are not asked for its views. */
    private Optional<View> ofMapOfProgram(Object view) {
        String type = view.getClass().getSimpleName();
        if (view instanceof Map.Entry
                || captured.stream().noneMatch(map -> map instanceof Map && !JdkTypes.isJdk(map.getClass()))) {
            return Optional.empty();
        }
        return PrivateAccess.of(view, Map.class)
                .filter(all::contains)
                .map(map -> new View(
                        type.contains("KeySet")
                                ? JdkViews.KEYS
                                : type.contains("Values") ? JdkViews.VALUES : JdkViews.ENTRIES,
                        List.of(map)));
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

    /** A wrapper of the part is not what the part shows. */
    private static boolean hasOneOf(Set<Object> elements, Object other) {
        if (other.getClass().getName().startsWith("java.util.Collections$")) {
            return false;
        }
        Set<?> others = other instanceof SortedMap<?, ?> map
                ? map.keySet()
                : other instanceof SortedSet<?> set && JdkTypes.isJdk(set.getClass()) ? set : Set.of();
        return others.stream().anyMatch(elements::contains);
    }

    /** A part is made of the nearest captured list that it is a part of. Like that, a part of a part has the offset in the whole list. */
    private Optional<View> ofList(List<?> part) {
        @Nullable Object[] elements = elements(part);
        if (captured.stream().noneMatch(list -> mayShow(elements, part, list))) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> fields = SerializedForm.fields(part);
        int from = (int) Objects.requireNonNull(fields.get("offset"));
        Object parent = fields.get("parent");
        while (parent != null) {
            Map<String, @Nullable Object> around = SerializedForm.fields(parent);
            if (all.contains(parent)) {
                return Optional.of(
                        part(parent, from - (int) Objects.requireNonNull(around.get("offset")), elements.length));
            }
            parent = around.get("parent");
        }
        return Optional.ofNullable(fields.get("root"))
                .filter(all::contains)
                .map(root -> part(root, from, elements.length));
    }

    private static View part(Object list, int from, int size) {
        return new View(JdkViews.SUB_LIST, List.of(list, from, from + size));
    }

    /** Older JDKs cannot make such a view. */
    private void refuseReversed(List<?> view) {
        boolean mayShowOne = captured.stream()
                .anyMatch(list -> list != view && list instanceof List<?> other && other.size() == view.size());
        if (mayShowOne
                && PrivateAccess.of(view, List.class).filter(all::contains).isPresent()) {
            throw new RefusedValueException(
                    "view",
                    "it shows another captured list backwards",
                    "capture a copy: new ArrayList<>(list.reversed()), or call reversed where it is used");
        }
    }

    private static @Nullable Object[] elements(List<?> part) {
        try {
            return part.toArray();
        } catch (ConcurrentModificationException e) {
            throw new RefusedValueException(
                    "view",
                    "it is a part of a list that changed since, so each use of it fails",
                    "call subList where the part is used");
        }
    }

    /** To read a private field can need an agent, which prints a warning. So it is only read if a list may be the one. */
    private static boolean mayShow(@Nullable Object[] elements, List<?> part, Object list) {
        return list != part
                && list instanceof List<?> all
                && (!JdkTypes.isJdk(list.getClass()) || (isChangeable(list) && isIn(elements, elements(all))));
    }

    private static boolean isChangeable(Object list) {
        return LogicalCodecs.of(list)
                .filter(codec -> !codec.name().equals("java.util.List.of"))
                .isPresent();
    }

    private static boolean isIn(@Nullable Object[] part, @Nullable Object[] all) {
        return IntStream.rangeClosed(0, all.length - part.length)
                .anyMatch(from -> IntStream.range(0, part.length).allMatch(i -> part[i] == all[from + i]));
    }
}
