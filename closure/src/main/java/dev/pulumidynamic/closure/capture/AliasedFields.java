package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.CopiedObjects;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.rules.InitializedState.StaticField;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The static fields of one capture that lead to captured objects. Where the closure runs, an initializer would make other objects than
 * those in the graph, so these fields are carried by value, where that is possible.
 */
final class AliasedFields {
    private final CopiedObjects captured;
    private final Predicate<String> isCompared;
    private final Map<Field, StaticField> found = new LinkedHashMap<>();

    /** @param isCompared whether code compares a field, such as {@code com.acme.App.current}, by identity */
    AliasedFields(CopiedObjects captured, Predicate<String> isCompared) {
        this.captured = captured;
        this.isCompared = isCompared;
    }

    /** Takes a field if its object is captured, too. */
    void add(Field field, StaticField name, Object value) {
        if (captured.contains(value) || (isCompared.test(name.read().field()) && captured.containsCompared(value))) {
            found.putIfAbsent(field, name);
        }
    }

    /** Takes a field if an object that it leads to is captured, too. */
    void add(Field field, StaticField name, Object value, GraphEncoder reached) {
        add(field, name, value);
        if (!found.containsKey(field) && reached.encoded().stream().anyMatch(captured::contains)) {
            found.put(field, name);
        }
    }

    /** The names of those that can be set where the closure runs. */
    Set<String> carried() {
        return found.entrySet().stream()
                .filter(field -> !isOfInterface(field.getKey()))
                .map(field -> field.getValue().read().field())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The warnings for those that cannot. */
    List<Warning> left() {
        return found.entrySet().stream()
                .filter(field -> isOfInterface(field.getKey()))
                .map(field ->
                        field.getValue().read().aliased("a field of an interface cannot be set where the closure runs"))
                .toList();
    }

    /** The warnings for all of them. */
    List<Warning> left(CaptureException refused) {
        return found.values().stream()
                .map(field -> field.read().aliased("the field cannot be carried by value: " + refused.getMessage()))
                .toList();
    }

    private static boolean isOfInterface(Field field) {
        return Modifier.isInterface(field.getDeclaringClass().getModifiers());
    }
}
