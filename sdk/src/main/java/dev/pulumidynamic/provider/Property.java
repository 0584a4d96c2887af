package dev.pulumidynamic.provider;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.function.Function;

/**
 * Names a component of a record by its accessor: {@code Label::color}.
 *
 * @param <R> the record
 * @param <T> the component's type
 */
@FunctionalInterface
public interface Property<R, T> extends Function<R, T>, Serializable {
    /**
     * {@return the component's name}
     *
     * @param property an accessor, such as {@code Label::color}
     * @throws IllegalArgumentException when {@code property} is not a plain method reference
     */
    static String nameOf(Property<?, ?> property) {
        String name = accessor(property).getImplMethodName();
        if (name.startsWith("lambda$")) {
            throw new IllegalArgumentException("a lambda names no component; give its accessor, as in Label::color");
        }
        return name;
    }

    private static SerializedLambda accessor(Property<?, ?> property) {
        try {
            Method replace = property.getClass().getDeclaredMethod("writeReplace");
            replace.setAccessible(true);
            return (SerializedLambda) replace.invoke(property);
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalArgumentException(
                    property.getClass().getName() + " names no component; give its accessor, as in Label::color", e);
        }
    }
}
