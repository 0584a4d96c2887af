package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the fields for captured values by name, in classes that may have changed since the capture. */
final class FieldMatch {
    private static final OncePerClass<List<Field>> FIELDS = new OncePerClass<>(FieldMatch::writable);

    private final Set<Warning> dropped = new LinkedHashSet<>();

    /** The instance fields of a class and of its superclasses outside the JDK, its own first. */
    private static List<Field> writable(Class<?> type) {
        List<Field> found = new ArrayList<>();
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    found.add(field);
                }
            }
        }
        return found;
    }

    /** The field for {@code slot}, one of {@code slots}; empty if {@code type} no longer has it, which is recorded. */
    Optional<Field> of(Class<?> type, Node.Slot slot, List<Node.Slot> slots) {
        Optional<Field> field = find(slot, FIELDS.get(type), slots);
        if (field.isEmpty()) {
            noteDropped(slot);
        }
        return field;
    }

    List<Warning> dropped() {
        return List.copyOf(dropped);
    }

    /** Records a static field that has another content than during the capture. */
    void noteCopied(ConstantField field) {
        String name = field.owner() + "." + field.name();
        dropped.add(new Warning(
                "other-constant",
                name,
                name + " has different content here than during the capture: the captured object is a copy, which is "
                        + "not == to it; change the field's initializer so that its result does not depend on where "
                        + "it runs"));
    }

    /** Records a field that its class no longer has, or a static one that it no longer carries by value. */
    void noteDropped(Node.Slot field) {
        dropped.add(new Warning(
                "dropped-field",
                field.owner() + "." + field.name(),
                field.owner() + " no longer has the field " + field.name()
                        + ": the captured value was dropped; capture again to remove it"));
    }

    /** A field may have moved to another class of the hierarchy, unless a captured field of that class has the same name. */
    private static Optional<Field> find(Node.Slot place, List<Field> fields, List<Node.Slot> slots) {
        List<Field> named = new ArrayList<>(1);
        for (Field field : fields) {
            if (field.getName().equals(place.name())) {
                if (owner(field).equals(place.owner())) {
                    return Optional.of(field);
                }
                named.add(field);
            }
        }
        return named.stream()
                .filter(field -> slots.stream()
                        .noneMatch(slot ->
                                slot.name().equals(place.name()) && slot.owner().equals(owner(field))))
                .findFirst();
    }

    private static String owner(Field field) {
        return field.getDeclaringClass().getName();
    }
}
