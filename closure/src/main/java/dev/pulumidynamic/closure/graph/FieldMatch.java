package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.Warning;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the fields that captured values belong into, by name, in classes that may have changed since. */
final class FieldMatch {
    private final Map<Place, Optional<Field>> found = new HashMap<>();
    private final Set<Warning> dropped = new LinkedHashSet<>();

    private record Place(Class<?> type, String owner, String name) {}

    /** The field of {@code slot}, one of {@code slots}; empty, and remembered, when {@code type} no longer has it. */
    Optional<Field> of(Class<?> type, Node.Slot slot, List<Node.Slot> slots) {
        return found.computeIfAbsent(
                new Place(type, slot.owner(), slot.name()), place -> accessible(place, find(place, slots)));
    }

    List<Warning> dropped() {
        return List.copyOf(dropped);
    }

    /** Remembers the components that a record no longer has. */
    void noteDropped(Node.RecordInstance instance, RecordComponent[] components) {
        for (Node.Slot slot : instance.components()) {
            if (Arrays.stream(components)
                    .noneMatch(component -> component.getName().equals(slot.name()))) {
                drop(slot.owner(), slot.name());
            }
        }
    }

    private Optional<Field> accessible(Place place, Optional<Field> field) {
        field.ifPresentOrElse(there -> there.setAccessible(true), () -> drop(place.owner(), place.name()));
        return field;
    }

    private void drop(String owner, String name) {
        dropped.add(new Warning(
                "dropped-field",
                owner + "." + name,
                owner + " has no " + name + " any more: the captured value was dropped; capture again to store it no"
                        + " longer"));
    }

    /** A field may have moved to another class of the hierarchy, if no captured field of that class claims it. */
    private static Optional<Field> find(Place place, List<Node.Slot> slots) {
        List<Field> named = Stream.<Class<?>>iterate(place.type(), Objects::nonNull, Class::getSuperclass)
                .filter(at -> !JdkTypes.isJdk(at))
                .flatMap(at -> Arrays.stream(at.getDeclaredFields()))
                .filter(field -> field.getName().equals(place.name()) && !Modifier.isStatic(field.getModifiers()))
                .toList();
        return named.stream()
                .filter(field -> owner(field).equals(place.owner()))
                .findFirst()
                .or(() -> named.stream()
                        .filter(field -> slots.stream()
                                .noneMatch(slot -> slot.name().equals(place.name())
                                        && slot.owner().equals(owner(field))))
                        .findFirst());
    }

    private static String owner(Field field) {
        return field.getDeclaringClass().getName();
    }
}
