package dev.pulumidynamic.packages;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The types that each named type requires a value of: one that requires itself has none. */
final class RequiredTypes {
    /** The beginning of a reference to a named type. */
    static final String REFERENCE = "#/types/";

    private final JsonObject types;
    private final Set<String> finite = new HashSet<>();

    /** @param types specifications by tokens */
    RequiredTypes(JsonObject types) {
        this.types = types;
    }

    /** @throws IllegalArgumentException if a type requires itself */
    void requireFinite() {
        types.entrySet().forEach(type -> visit(type.getKey(), new ArrayList<>()));
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
            required(types.getAsJsonObject(type)).forEach(next -> visit(next, path));
            finite.add(type);
        }
        path.remove(path.size() - 1);
    }

    private static Stream<String> required(JsonObject type) {
        return !type.has("required")
                ? Stream.empty()
                : StreamSupport.stream(type.getAsJsonArray("required").spliterator(), false)
                        .map(name -> type.getAsJsonObject("properties").getAsJsonObject(name.getAsString()))
                        .filter(property -> property.has("$ref"))
                        .map(property -> property.get("$ref"))
                        .map(JsonElement::getAsString)
                        .filter(reference -> reference.startsWith(REFERENCE))
                        .map(reference -> reference.substring(REFERENCE.length()));
    }
}
