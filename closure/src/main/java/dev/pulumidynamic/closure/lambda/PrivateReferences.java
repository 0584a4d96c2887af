package dev.pulumidynamic.closure.lambda;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what a JDK object refers to and tells in no other way; see {@link TrustedLookup} for when that is possible. */
public final class PrivateReferences {
    private PrivateReferences() {}

    /** What the outermost field of {@code type} holds; empty when the platform lets nobody look, or it holds null. */
    public static Optional<Object> of(Object object, Class<?> type) {
        return TrustedLookup.get()
                .flatMap(lookup -> Stream.<Class<?>>iterate(object.getClass(), Objects::nonNull, Class::getSuperclass)
                        .flatMap(at -> Arrays.stream(at.getDeclaredFields()))
                        .filter(field ->
                                !Modifier.isStatic(field.getModifiers()) && type.isAssignableFrom(field.getType()))
                        .findFirst()
                        .map(field -> read(lookup, field, object)));
    }

    private static @Nullable Object read(MethodHandles.Lookup lookup, Field field, Object object) {
        try {
            return lookup.unreflectGetter(field).invoke(object);
        } catch (Throwable e) {
            throw new IllegalStateException(field + " can be read with all rights", e);
        }
    }
}
