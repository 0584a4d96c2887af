package dev.pulumidynamic.provider;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Names a component of a record by its accessor, and one of Kotlin's data classes by its property: {@code Label::color}.
 *
 * @param <R> the record
 * @param <T> the component's type
 */
@FunctionalInterface
public interface Property<R, T extends @Nullable Object> extends Function<R, T>, Serializable {
    /**
     * {@return the component's name}
     *
     * @param property an accessor, such as {@code Label::color}
     * @throws IllegalArgumentException if {@code property} is not a reference to a method or property
     */
    static String nameOf(Property<?, ?> property) {
        Optional<SerializedLambda> lambda = lambda(property);
        String name = lambda.map(Property::captured)
                .orElseGet(() -> fields(property))
                .filter(Objects::nonNull)
                .flatMap(Property::ofKotlin)
                .findFirst()
                .or(() -> lambda.map(SerializedLambda::getImplMethodName))
                .orElse("lambda$");
        if (name.contains("lambda$")) {
            throw new IllegalArgumentException(
                    "a lambda does not name a component; use its accessor, such as Label::color");
        }
        return name;
    }

    /** What was made of a method reference; nothing where the compiler made a class. */
    private static Optional<SerializedLambda> lambda(Property<?, ?> property) {
        try {
            Method replace = accessible(property.getClass().getDeclaredMethod("writeReplace"));
            return Optional.of((SerializedLambda) replace.invoke(property));
        } catch (ReflectiveOperationException | ClassCastException e) {
            return Optional.empty();
        }
    }

    private static Stream<@Nullable Object> captured(SerializedLambda lambda) {
        return IntStream.range(0, lambda.getCapturedArgCount()).mapToObj(lambda::getCapturedArg);
    }

    private static Stream<@Nullable Object> fields(Property<?, ?> property) {
        return Arrays.stream(property.getClass().getDeclaredFields()).map(field -> {
            try {
                return accessible(field).get(property);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("made accessible: " + field, e);
            }
        });
    }

    /** The name of the property that {@code held} refers to: Kotlin has an object for it, and calls that. */
    private static Stream<String> ofKotlin(Object held) {
        boolean refers = Arrays.stream(held.getClass().getMethods())
                .anyMatch(method -> method.getReturnType().getSimpleName().equals("KType"));
        try {
            return refers
                    ? Stream.of((String)
                            accessible(held.getClass().getMethod("getName")).invoke(held))
                    : Stream.empty();
        } catch (ReflectiveOperationException e) {
            return Stream.empty();
        }
    }

    private static <A extends AccessibleObject> A accessible(A member) {
        member.setAccessible(true);
        return member;
    }
}
