package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.jdk.JdkTypes;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A readable static field of a loaded class, or a field of {@code holder}, the object that a static field holds. */
public record StaticPlace(@Nullable Object holder, Field field) {
    /** {@return the class of a binary name, which this initializes; empty if that fails} */
    public static Optional<Class<?>> initialized(String type, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(type, true, loader));
        } catch (ClassNotFoundException | Error failed) { // An initializer may end with any error.
            return Optional.empty();
        }
    }

    /** The place of a static field, or, as {@code RED.label}, of a field of its object, which initializes the class; none in the JDK. */
    static Optional<StaticPlace> find(Class<?> type, String name) {
        int dot = name.indexOf('.');
        Optional<StaticPlace> outer = field(type, dot < 0 ? name : name.substring(0, dot))
                .filter(field -> Modifier.isStatic(field.getModifiers()))
                .map(field -> new StaticPlace(null, field));
        return dot < 0
                ? outer
                : outer.flatMap(place -> Optional.ofNullable(place.value()))
                        .flatMap(object -> field(object.getClass(), name.substring(dot + 1))
                                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                                .map(field -> new StaticPlace(object, field)));
    }

    /** {@return the place of a name as in {@link #find}; empty if it cannot be read} This initializes the class. */
    public static Optional<StaticPlace> of(Class<?> type, String name) {
        try {
            Optional<StaticPlace> place = find(type, name);
            place.ifPresent(StaticPlace::value);
            return place;
        } catch (RuntimeException | Error unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<Field> field(Class<?> type, String name) {
        Optional<Field> found = Stream.<Class<?>>iterate(
                        type, at -> at != null && !JdkTypes.isJdk(at), Class::getSuperclass)
                .flatMap(at -> Stream.of(at.getDeclaredFields()))
                .filter(field -> field.getName().equals(name))
                .findFirst();
        found.ifPresent(field -> field.setAccessible(true));
        return found;
    }

    /** {@return what the field holds} */
    public @Nullable Object value() {
        return PrivateAccess.value(field, holder);
    }
}
