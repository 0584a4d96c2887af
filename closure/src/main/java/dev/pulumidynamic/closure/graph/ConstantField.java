package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import dev.pulumidynamic.closure.wire.Digest;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A static final field whose object code compares by identity, such as a constant of a type-safe enum.
 *
 * @param content the digest of the graph of its object alone
 */
public record ConstantField(String owner, String name, Digest content) {
    /**
     * {@return whether objects of a class can be captured as references to static final fields} They are equal to nothing but themselves, or
     * have no fields, as Kotlin's data objects. All of their fields count as their content.
     */
    public static boolean isPossible(Class<?> type) {
        if (type == Object.class) {
            return true;
        }
        boolean isOther = JdkTypes.isJdk(type) || type.isArray() || type.isEnum() || Proxy.isProxyClass(type);
        return !isOther && (inheritsEquals(type) || !hasFields(type, 0)) && !hasFields(type, Modifier.TRANSIENT);
    }

    /**
     * {@return whether code can compare objects of a class by {@code ==}} Strings are interned, enum constants and class objects have an
     * identity of their own, and proxies may stand for anything.
     */
    public static boolean isComparable(Class<?> type) {
        return type != String.class
                && type != Class.class
                && !Enum.class.isAssignableFrom(type)
                && !Proxy.isProxyClass(type);
    }

    static boolean inheritsEquals(Class<?> type) {
        return inherits(type, "equals", Object.class);
    }

    /** Whether a class has a public method from {@code Object}, and overrides it nowhere. */
    static boolean inherits(Class<?> type, String method, Class<?>... parameters) {
        try {
            return type.getMethod(method, parameters).getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException | LinkageError e) {
            return false;
        }
    }

    private static boolean hasFields(Class<?> type, int modifiers) {
        return Stream.<Class<?>>iterate(type, at -> at != null, Class::getSuperclass)
                .flatMap(at -> Stream.of(at.getDeclaredFields()))
                .anyMatch(field ->
                        (field.getModifiers() & modifiers) == modifiers && !Modifier.isStatic(field.getModifiers()));
    }

    /** {@return the object in a static field; its class is initialized} */
    public static Optional<Object> value(Class<?> owner, String name) {
        return StaticPlace.of(owner, name).map(StaticPlace::value);
    }

    /** {@return the digest of the graph of an object alone; empty if it cannot be captured} */
    public static Optional<Digest> content(Object object) {
        try {
            return Optional.of(
                    Digest.of(new GraphEncoder(List.of()).encode(object).toBytes()));
        } catch (CaptureException refused) {
            return Optional.empty();
        }
    }

    /** The object that the field of a class holds, if it is what it was during the capture. */
    static @Nullable Object find(Node.StaticReference reference, Class<?> owner) {
        return value(owner, reference.field().name())
                .filter(object -> content(object)
                        .filter(reference.field().content()::equals)
                        .isPresent())
                .orElse(null);
    }
}
