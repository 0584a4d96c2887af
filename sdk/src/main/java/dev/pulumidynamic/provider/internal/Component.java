package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.Secret;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/** A component of a {@link StructuredType}; the {@code source} that it is read from is an accessor of a record, or a data class's field. */
public record Component(String name, Class<?> raw, Type type, boolean isSecret, AccessibleObject source) {
    static Component of(RecordComponent component) {
        return new Component(
                component.getName(),
                component.getType(),
                component.getGenericType(),
                component.isAnnotationPresent(Secret.class),
                component.getAccessor());
    }

    static Component of(Field field) {
        return new Component(
                field.getName(),
                field.getType(),
                field.getGenericType(),
                field.isAnnotationPresent(Secret.class),
                field);
    }

    @Nullable
    Object read(Object structure) {
        try {
            source.setAccessible(true);
            return source instanceof Method accessor ? accessor.invoke(structure) : ((Field) source).get(structure);
        } catch (InvocationTargetException e) {
            throw Rethrow.rethrow(e.getCause() == null ? e : e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("made accessible: " + source, e);
        }
    }
}
