package dev.pulumidynamic.closure.rules;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Static fields whose values are captured, and set where the closure runs.
 *
 * @param names such as {@code com.acme.App.REGISTRY}
 */
public record CarriedFields(Set<String> names) {
    /** Sorts the names. */
    public CarriedFields {
        names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
    }

    /** The internal name of the class of a field. */
    public static String type(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('.'))).replace('.', '/');
    }

    /** The name of a field within its class. */
    public static String field(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** The names within each class, by its internal name. */
    public Map<String, Set<String>> namesByType() {
        Map<String, Set<String>> byType = new TreeMap<>();
        names.forEach(name ->
                byType.computeIfAbsent(type(name), unused -> new TreeSet<>()).add(field(name)));
        return byType;
    }
}
