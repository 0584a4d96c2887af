package dev.pulumidynamic.closure.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads and builds the lists of parts that codecs divide objects into. */
final class CodecParts {
    private CodecParts() {}

    /** The part at {@code index}, which every captured graph has, with this type. */
    static <T> T of(List<? extends @Nullable Object> parts, int index, Class<T> type) {
        return type.cast(Objects.requireNonNull(parts.get(index)));
    }

    static int number(List<? extends @Nullable Object> parts, int index) {
        return of(parts, index, Integer.class);
    }

    static boolean flag(List<? extends @Nullable Object> parts, int index) {
        return of(parts, index, Boolean.class);
    }

    static String text(List<? extends @Nullable Object> parts, int index) {
        return of(parts, index, String.class);
    }

    static List<@Nullable Object> elements(Collection<? extends @Nullable Object> collection) {
        return new ArrayList<>(collection);
    }

    static List<@Nullable Object> entries(Map<? extends @Nullable Object, ? extends @Nullable Object> map) {
        List<@Nullable Object> parts = new ArrayList<>();
        map.forEach((key, value) -> {
            parts.add(key);
            parts.add(value);
        });
        return parts;
    }

    static void putAll(Map<@Nullable Object, @Nullable Object> map, List<@Nullable Object> entries) {
        for (int i = 0; i + 1 < entries.size(); i += 2) {
            map.put(entries.get(i), entries.get(i + 1));
        }
    }

    static List<@Nullable Object> headed(@Nullable Object head, List<? extends @Nullable Object> tail) {
        List<@Nullable Object> parts = new ArrayList<>(tail.size() + 1);
        parts.add(head);
        parts.addAll(tail);
        return parts;
    }
}
