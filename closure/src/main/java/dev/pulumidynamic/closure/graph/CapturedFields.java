package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Selects the fields of a class that are captured: all instance fields, declared and inherited, except transient ones, those
 * that an agent added, and references to outer objects that nothing reads.
 */
final class CapturedFields {
    private static final DeclaredMembers DECLARED = new DeclaredMembers();
    private static final OuterInstances OUTER = new OuterInstances();

    private CapturedFields() {}

    /** A readable field. */
    record CapturedField(Field reflected) {
        String owner() {
            return reflected.getDeclaringClass().getName();
        }

        String name() {
            return reflected.getName();
        }

        /** Whether {@code value} is the field's default; the default of a box is null, not zero. */
        boolean holdsDefault(Value value) {
            return reflected.getType().isPrimitive() ? value.isDefault() : value == Value.Null.NULL;
        }

        @Nullable
        Object get(Object object) {
            try {
                return reflected.get(object);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(reflected + " was made accessible", e);
            }
        }
    }

    /** The captured fields of {@code type}, superclasses first, by name within a class. */
    static List<CapturedField> of(Class<?> type, ObjectPath path) {
        refuseNative(type, path);
        List<CapturedField> fields = new ArrayList<>();
        for (Class<?> at = type; at != null && at != Object.class && at != Record.class; at = at.getSuperclass()) {
            List<Field> own = Arrays.stream(at.getDeclaredFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .filter(field -> !Modifier.isTransient(field.getModifiers()))
                    .filter(DECLARED::has)
                    .filter(field -> !OUTER.isUnread(field))
                    .sorted(Comparator.comparing(Field::getName))
                    .toList();
            refuseJdkState(type, at, own, path);
            fields.addAll(0, own.stream().map(field -> accessible(field, path)).toList());
        }
        return fields;
    }

    private static void refuseJdkState(Class<?> type, Class<?> at, List<Field> own, ObjectPath path) {
        if (JdkTypes.isJdk(at) && (type == at || !own.isEmpty())) {
            throw new CaptureException(
                    "jdk-internal",
                    path,
                    type.getName(),
                    "the fields of " + at.getName() + " are the Java platform's own and differ from release to release",
                    "capture the values it was made from, or make it where it is used and keep it in a transient field");
        }
    }

    private static CapturedField accessible(Field field, ObjectPath path) {
        try {
            field.setAccessible(true);
        } catch (InaccessibleObjectException e) {
            throw ClosedModules.refusal(
                    field.getDeclaringClass(),
                    path.field(field.getName()),
                    field.getType().getName());
        }
        return new CapturedField(field);
    }

    /** Refuses classes with native methods: their fields may hold addresses, which mean nothing in another process. */
    private static void refuseNative(Class<?> type, ObjectPath path) {
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            if (DECLARED.hasNative(at)) {
                throw new CaptureException(
                        "native",
                        path,
                        type.getName(),
                        at.getName()
                                + " has native methods, and what its fields mean to them is known in this process only",
                        "make the object where it is used, and keep it in a transient field");
            }
        }
    }
}
