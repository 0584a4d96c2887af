package dev.pulumidynamic.closure.capture;

import java.lang.reflect.Field;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A static field of a loaded class, or a field of the object that a static field holds.
 *
 * @param holder the object; null for a static field
 * @param field readable
 */
record StaticPlace(@Nullable Object holder, Field field) {
    /** The class of a name, which this initializes; empty if that fails. */
    static Optional<Class<?>> initialized(String type, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(type, true, loader));
        } catch (ClassNotFoundException | LinkageError failed) {
            return Optional.empty();
        }
    }

    /**
     * The place of this name, which initializes the class; empty if it cannot be read.
     *
     * @param name a field's, or that of a static field and of a field of its object: {@code RED.label}
     */
    static Optional<StaticPlace> of(Class<?> type, String name) {
        int dot = name.indexOf('.');
        try {
            @Nullable
            Object holder = dot < 0 ? null : field(type, name.substring(0, dot)).get(null);
            Class<?> from = holder == null ? type : holder.getClass();
            StaticPlace place = new StaticPlace(holder, field(from, name.substring(dot + 1)));
            place.field.get(holder);
            return Optional.of(place);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError unreadable) {
            return Optional.empty();
        }
    }

    /** The field that a class declares, or inherits. */
    private static Field field(Class<?> type, String name) throws NoSuchFieldException {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(name);
    }

    @Nullable
    Object value() {
        try {
            return field.get(holder);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }
}
