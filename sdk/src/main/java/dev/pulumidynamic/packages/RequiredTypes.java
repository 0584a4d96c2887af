package dev.pulumidynamic.packages;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The types that each named type requires a value of: one that requires itself has none. */
final class RequiredTypes {
    /** The beginning of a reference to a named type. */
    static final String REFERENCE = "#/types/";

    private final Map<String, Map<String, Object>> types;
    private final Set<String> finite = new HashSet<>();

    /** @param types specifications by tokens */
    RequiredTypes(Map<String, Map<String, Object>> types) {
        this.types = types;
    }

    /** @throws IllegalArgumentException if a type requires itself */
    void requireFinite() {
        types.keySet().forEach(type -> visit(type, new ArrayList<>()));
    }

    private void visit(String type, List<String> path) {
        int start = path.indexOf(type);
        path.add(type);
        if (start >= 0) {
            throw new IllegalArgumentException(
                    "the type " + type + " requires itself (" + String.join(" -> ", path.subList(start, path.size()))
                            + "), so it has no value; make one of the components optional");
        }
        if (!finite.contains(type)) {
            required(Objects.requireNonNull(types.get(type))).forEach(next -> visit(next, path));
            finite.add(type);
        }
        path.remove(path.size() - 1);
    }

    private static Stream<String> required(Map<String, Object> type) {
        List<?> names = type.get("required") instanceof List<?> required ? required : List.of();
        Map<?, ?> properties = type.get("properties") instanceof Map<?, ?> all ? all : Map.of();
        return names.stream()
                .map(name -> properties.get(name) instanceof Map<?, ?> spec ? String.valueOf(spec.get("$ref")) : "")
                .filter(reference -> reference.startsWith(REFERENCE))
                .map(reference -> reference.substring(REFERENCE.length()));
    }
}
