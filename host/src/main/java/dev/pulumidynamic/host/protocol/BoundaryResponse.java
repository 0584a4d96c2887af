package dev.pulumidynamic.host.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What provider code answered, as docs/boundary.md says. Our own classes in the bundle write it, so another form is our defect. */
record BoundaryResponse(String operation, Map<String, @Nullable Object> entries) {
    /** Without the values, which can be secrets. */
    @Override
    public String toString() {
        return "response to " + operation + " with " + entries.keySet();
    }

    Optional<String> text(String key) {
        return entry(key, String.class);
    }

    boolean flag(String key) {
        return entry(key, Boolean.class).orElse(false);
    }

    /** The same, where it makes a difference that nothing is said. */
    Optional<Boolean> decision(String key) {
        return entry(key, Boolean.class);
    }

    List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        for (Object text : entry(key, List.class).orElse(List.of())) {
            texts.add(expect(key, text, String.class));
        }
        return texts;
    }

    Optional<Map<String, @Nullable Object>> properties(String key) {
        return entry(key, Map.class).map(map -> named(key, map));
    }

    List<Map<String, @Nullable Object>> maps(String key) {
        List<Map<String, @Nullable Object>> maps = new ArrayList<>();
        for (Object map : entry(key, List.class).orElse(List.of())) {
            maps.add(named(key, expect(key, map, Map.class)));
        }
        return maps;
    }

    /** An entry that the operation cannot do without. */
    <T> T required(String key, Optional<T> entry) {
        return entry.orElseThrow(
                () -> new IllegalStateException("the answer to " + operation + " has no `" + key + "`"));
    }

    private Map<String, @Nullable Object> named(String key, Map<?, ?> map) {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        map.forEach((name, value) -> named.put(expect(key, name, String.class), value));
        return named;
    }

    private <T> Optional<T> entry(String key, Class<T> type) {
        return Optional.ofNullable(entries.get(key)).map(value -> expect(key, value, type));
    }

    private <T> T expect(String key, @Nullable Object value, Class<T> type) {
        if (type.isInstance(value)) {
            return type.cast(value);
        }
        String found = value == null ? "null" : "a " + value.getClass().getName();
        throw new IllegalStateException("the answer to " + operation + " has " + found + " in `" + key
                + "`, expected a " + type.getSimpleName());
    }
}
