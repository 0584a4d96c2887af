package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.SecretValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Collects the components that have no value and need one: their accessors, such as {@code Label::color}, by the paths.
 *
 * @param optional the components of a class that may be absent; an {@link Optional} may in any case
 */
record MissingComponents(Function<Class<?>, Set<String>> optional, Map<String, String> accessors) {
    MissingComponents(Function<Class<?>, Set<String>> optional) {
        this(optional, new LinkedHashMap<>());
    }

    /** Those of a record whose components have the properties that {@code naming} gives them. */
    void collect(
            StructuredType structure, JavaType type, Map<?, ?> properties, String path, UnaryOperator<String> naming) {
        for (Component component : structure.components()) {
            Object property = Protocol.bare(properties.get(naming.apply(component.name())));
            String at = path + component.name();
            if (property != null) {
                collect(type.member(component.type()), property, at);
            } else if (component.raw() != Optional.class
                    && !optional.apply(structure.raw()).contains(component.name())) {
                accessors.put(at, structure.raw().getSimpleName() + "::" + component.name());
            }
        }
    }

    private void collect(JavaType type, @Nullable Object property, String path) {
        Object value = Protocol.bare(property);
        Optional<StructuredType> structure = StructuredType.of(type.raw());
        if (type.raw() == Optional.class || type.raw() == SecretValue.class) {
            collect(type.argument(0), value, path);
        } else if (Contents.isType(type.raw())) {
            return;
        } else if (value instanceof Map<?, ?> map) {
            structure.ifPresentOrElse(
                    known -> collect(known, type, map, path + ".", UnaryOperator.identity()),
                    () -> map.forEach((key, element) -> collect(type.argument(1), element, path + "." + key)));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                collect(type.argument(0), list.get(i), path + "[" + i + "]");
            }
        }
    }
}
