package dev.pulumidynamic.provider.internal;

import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A class with its type arguments, all variables replaced by what they stand for. */
public record JavaType(Class<?> raw, List<JavaType> arguments) {
    /** Of properties by their names. A value, as it travels with providers: in a static field it would have their classes loaded for each call. */
    static JavaType propertyMap() {
        return new JavaType(Map.class, List.of(new JavaType(String.class, List.of()), object()));
    }

    private static JavaType object() {
        return new JavaType(Object.class, List.of());
    }

    public static JavaType of(Type type) {
        return of(type, Map.of());
    }

    /** The type of a member of this type, such as a record's component. */
    public JavaType member(Type type) {
        return of(type, bindings());
    }

    /** The argument at {@code index}; {@code Object} for a raw type. */
    public JavaType argument(int index) {
        return index < arguments.size() ? arguments.get(index) : object();
    }

    /** The class, or the one that boxes it. */
    public Class<?> boxed() {
        return MethodType.methodType(raw).wrap().returnType();
    }

    /** This class as a {@code target}, which it extends or implements: the {@code target} with its arguments. */
    @Nullable
    JavaType as(Class<?> target) {
        if (raw == target) {
            return this;
        }
        return Stream.concat(Stream.of(raw.getGenericInterfaces()), Stream.ofNullable(raw.getGenericSuperclass()))
                .map(this::member)
                .filter(parent -> target.isAssignableFrom(parent.raw))
                .findFirst()
                .map(parent -> parent.as(target))
                .orElse(null);
    }

    private static JavaType of(Type type, Map<TypeVariable<?>, JavaType> bindings) {
        if (type instanceof Class<?> raw) {
            return new JavaType(raw, List.of());
        }
        if (type instanceof ParameterizedType generic) {
            List<JavaType> arguments = Stream.of(generic.getActualTypeArguments())
                    .map(argument -> of(argument, bindings))
                    .toList();
            return new JavaType((Class<?>) generic.getRawType(), arguments);
        }
        if (type instanceof WildcardType wildcard) {
            return of(wildcard.getUpperBounds()[0], bindings);
        }
        if (type instanceof TypeVariable<?> variable) {
            return bindings.getOrDefault(variable, object());
        }
        return object();
    }

    private Map<TypeVariable<?>, JavaType> bindings() {
        TypeVariable<?>[] variables = raw.getTypeParameters();
        Map<TypeVariable<?>, JavaType> bindings = new HashMap<>();
        for (int i = 0; i < variables.length; i++) {
            bindings.put(variables[i], argument(i));
        }
        return bindings;
    }

    /** As in source, without packages: {@code List<Rule>}. */
    @Override
    public String toString() {
        String name = raw.getSimpleName();
        return arguments.isEmpty()
                ? name
                : arguments.stream().map(JavaType::toString).collect(Collectors.joining(", ", name + "<", ">"));
    }
}
