package dev.pulumidynamic.closure.jdk;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Generic types made of their parts, equal to those that the JDK only makes when it reads signatures, with their hash codes and texts. */
final class GenericTypes {
    private GenericTypes() {}

    private static String names(List<Type> types, String separator) {
        return types.stream().map(Type::getTypeName).collect(Collectors.joining(separator));
    }

    private static Type[] array(List<Type> types) {
        return types.toArray(Type[]::new);
    }

    /** {@code List<String>}; an inner class has an owner. */
    record Parameterized(@Nullable Type owner, Class<?> raw, List<Type> arguments) implements ParameterizedType {
        @Override
        public @Nullable Type getOwnerType() {
            return owner;
        }

        @Override
        public Type getRawType() {
            return raw;
        }

        @Override
        public Type[] getActualTypeArguments() {
            return array(arguments);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ParameterizedType type
                    && raw.equals(type.getRawType())
                    && Objects.equals(owner, type.getOwnerType())
                    && Arrays.equals(getActualTypeArguments(), type.getActualTypeArguments());
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(getActualTypeArguments()) ^ Objects.hashCode(owner) ^ raw.hashCode();
        }

        @Override
        public String toString() {
            String name = owner == null ? raw.getName() : owner.getTypeName() + "$" + raw.getSimpleName();
            return arguments.isEmpty() ? name : name + "<" + names(arguments, ", ") + ">";
        }
    }

    /** {@code List<String>[]}. */
    record GenericArray(Type component) implements GenericArrayType {
        @Override
        public Type getGenericComponentType() {
            return component;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof GenericArrayType type && component.equals(type.getGenericComponentType());
        }

        @Override
        public int hashCode() {
            return component.hashCode();
        }

        @Override
        public String toString() {
            return component.getTypeName() + "[]";
        }
    }

    /** {@code ? extends Number}. */
    record Wildcard(List<Type> upper, List<Type> lower) implements WildcardType {
        @Override
        public Type[] getUpperBounds() {
            return array(upper);
        }

        @Override
        public Type[] getLowerBounds() {
            return array(lower);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof WildcardType type
                    && Arrays.equals(getUpperBounds(), type.getUpperBounds())
                    && Arrays.equals(getLowerBounds(), type.getLowerBounds());
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(getLowerBounds()) ^ Arrays.hashCode(getUpperBounds());
        }

        @Override
        public String toString() {
            if (!lower.isEmpty()) {
                return "? super " + names(lower, " & ");
            }
            return upper.isEmpty() || upper.get(0) == Object.class ? "?" : "? extends " + names(upper, " & ");
        }
    }
}
