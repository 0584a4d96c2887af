package dev.pulumidynamic.closure.report;

import java.util.List;
import java.util.Optional;

/**
 * What is in one place of a graph: an object, or a value.
 *
 * @param name of the place in the object around it: a field's, {@code [2]}, {@code <captured 0>}
 * @param type as people write it
 * @param value of what has no parts: a number, a text, an enum constant; it may be secret
 * @param elsewhere the path of the object, where it was met before; its parts are there
 * @param parts in their order
 */
public record ObjectPart(
        String name, String type, Optional<String> value, Optional<String> elsewhere, List<ObjectPart> parts) {
    /**
     * Copies the parts.
     *
     * @param name of the place in the object around it: a field's, {@code [2]}, {@code <captured 0>}
     * @param type as people write it
     * @param value of what has no parts: a number, a text, an enum constant; it may be secret
     * @param elsewhere the path of the object, where it was met before; its parts are there
     * @param parts in their order
     */
    public ObjectPart {
        parts = List.copyOf(parts);
    }

    static ObjectPart value(String name, String type, String value) {
        return new ObjectPart(name, type, Optional.of(value), Optional.empty(), List.of());
    }
}
