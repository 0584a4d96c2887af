package dev.pulumidynamic.closure.graph;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the captured collection that a captured view shows: what code changes in one, it finds in the other. A view alone is stored as a
 * copy. Views do not tell what they show: maps keep theirs, and parts of lists are found by the identity of their elements.
 */
final class SharedViews {
    private static final Pattern OF_LISTS =
            Pattern.compile("java\\.util\\.(ArrayList\\$SubList|AbstractList\\$(RandomAccess)?SubList)");
    private static final Pattern OF_MAPS = Pattern.compile("java\\.util\\.(concurrent\\.)?"
            + "(HashMap|LinkedHashMap|TreeMap|EnumMap|ConcurrentHashMap)\\$"
            + "(Linked)?(KeySet|Values|EntrySet)(View)?");

    private SharedViews() {}

    /**
     * How a view is made.
     *
     * @param codec its name
     * @param parts the collection, and which part of it
     */
    record View(String codec, List<Object> parts) {}

    static boolean isView(Object object) {
        String type = object.getClass().getName();
        return OF_LISTS.matcher(type).matches() || OF_MAPS.matcher(type).matches();
    }

    /** @param captured all captured objects by identity, with their numbers; of several that fit, the first is taken */
    static Optional<View> of(Object view, Map<Object, Integer> captured) {
        return captured.entrySet().stream()
                .filter(entry -> !isView(entry.getKey()))
                .sorted(Comparator.comparing(Map.Entry::getValue))
                .flatMap(entry -> shown(view, entry.getKey()))
                .findFirst();
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
        return map.entrySet() == view ? Stream.of(new View(JdkViews.ENTRIES, List.of(map))) : Stream.empty();
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
