package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.made;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Codecs for views of captured collections, which {@link SharedViews} finds, and for parts of sorted maps, which bring the map. */
@SuppressWarnings({"rawtypes", "unchecked"}) // Any element type.
public final class JdkViews {
    static final String SUB_LIST = "java.util.List.subList";
    static final String KEYS = "java.util.Map.keySet";
    static final String VALUES = "java.util.Map.values";
    static final String ENTRIES = "java.util.Map.entrySet";
    static final String DESCENDING_KEYS = "java.util.NavigableMap.descendingKeySet";
    static final String ENTRY = "java.util.Map.Entry";
    private static final String TABLE = "java.util.Map.entries";
    /** A literal, because most captures load no views. */
    static final String ENTRY_TABLE = "dev.pulumidynamic.closure.jdk.JdkViews$EntryTable";

    private static final String DESCENDING = "java.util.TreeMap$DescendingSubMap";

    static final List<LogicalCodec> CODECS = List.of(
            made(
                    SUB_LIST,
                    view -> List.of(),
                    parts -> parts.of(0, List.class).subList(parts.number(1), parts.number(2))),
            ofMap(KEYS, Map::keySet),
            ofMap(VALUES, Map::values),
            ofMap(ENTRIES, Map::entrySet),
            ofMap(DESCENDING_KEYS, map -> ((NavigableMap) map).descendingKeySet()),
            made(
                    TABLE,
                    table -> List.of(((EntryTable) table).map()),
                    parts -> EntryTable.filled(parts.of(0, Map.class)),
                    ENTRY_TABLE),
            made(
                    ENTRY,
                    view -> List.of(),
                    parts -> parts.of(0, EntryTable.class).entry(parts.get(1))),
            made(
                    "java.util.NavigableMap.subMap",
                    JdkViews::range,
                    JdkViews::ofRange,
                    "java.util.TreeMap$AscendingSubMap",
                    DESCENDING));

    private JdkViews() {}

    /** Whether a view can only be made of a collection that has its content. Other views follow their collection. */
    public static boolean readsContent(String codec) {
        return codec.equals(SUB_LIST) || codec.equals(TABLE) || codec.equals(ENTRY);
    }

    /** The entries of a captured map, so that many of them are found in one pass; {@code byKey} is empty in a capture. */
    record EntryTable(Map<?, ?> map, IdentityHashMap<Object, Map.Entry<?, ?>> byKey) {
        EntryTable(Map<?, ?> map) {
            this(map, new IdentityHashMap<>());
        }

        private static EntryTable filled(Map<?, ?> map) {
            EntryTable table = new EntryTable(map);
            map.entrySet().forEach(entry -> table.byKey.put(entry.getKey(), entry));
            return table;
        }

        /** Keys of a graph are one object each, but for not-a-number, and maps in a cycle are filled later. */
        private Map.Entry<?, ?> entry(@Nullable Object key) {
            Map.Entry<?, ?> known = byKey.get(key);
            return known != null
                    ? known
                    : map.entrySet().stream()
                            .filter(entry -> Objects.equals(entry.getKey(), key))
                            .findFirst()
                            .orElseThrow();
        }
    }

    /**
     * The map behind a part of a sorted map, whether it is descending, and for each bound, the low one first, whether it is there, whether
     * it is inclusive, and the bound. Serialized, the part ends with {@code fromStart}, {@code hiInclusive}, {@code loInclusive},
     * {@code toEnd}, and references to the bounds and the map; a descending part adds its comparator.
     */
    private static List<@Nullable Object> range(Object view) {
        boolean isDescending = view.getClass().getName().equals(DESCENDING);
        int references = isDescending ? 4 : 3;
        SerializedForm form = new SerializedForm(view);
        boolean hasLow = form.tail(references + 4) == 0;
        boolean hasHigh = form.tail(references + 1) == 0;
        Iterator<Object> bounds = form.references().iterator();
        @Nullable Object high = hasHigh ? bounds.next() : null;
        @Nullable Object low = hasLow ? bounds.next() : null;
        return Arrays.asList(
                bounds.next(),
                isDescending,
                hasLow,
                form.tail(references + 2) == 1,
                low,
                hasHigh,
                form.tail(references + 3) == 1,
                high);
    }

    private static Object ofRange(CodecParts parts) {
        NavigableMap map = parts.of(0, NavigableMap.class);
        if (parts.flag(2)) {
            map = map.tailMap(parts.get(4), parts.flag(3));
        }
        if (parts.flag(5)) {
            map = map.headMap(parts.get(7), parts.flag(6));
        }
        return parts.flag(1) ? map.descendingMap() : map;
    }

    private static LogicalCodec ofMap(String name, Function<Map, Object> view) {
        return made(name, each -> List.of(), parts -> view.apply(parts.of(0, Map.class)));
    }
}
