package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.SecretValue;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the sets among properties, which are lists there: the types tell. The {@code arrangement} replaces their elements. What does not
 * fit its type stays as it is, and so do marks.
 */
record TypedSets(Function<List<@Nullable Object>, Collection<?>> arrangement) {
    @Nullable
    Object arrange(JavaType type, @Nullable Object property) {
        if (Protocol.isSecret(property)) {
            return Protocol.secret(arrange(type, Protocol.inside(property)));
        }
        if (type.raw() == SecretValue.class || type.raw() == Optional.class) {
            return arrange(type.argument(0), property);
        }
        if (property instanceof Map<?, ?> map && type.raw() == Map.class) {
            return map(type, map);
        }
        if (property instanceof Map<?, ?> map && StructuredType.isOne(type.raw()) && !Contents.isType(type.raw())) {
            return structure(type, map, UnaryOperator.identity());
        }
        return property instanceof List<?> list ? list(type, list) : property;
    }

    /** The properties of a record, or a data class, whose components have the names that {@code naming} gives them. */
    Map<String, @Nullable Object> structure(JavaType type, Map<?, ?> properties, UnaryOperator<String> naming) {
        Map<String, @Nullable Object> arranged = new LinkedHashMap<>();
        properties.forEach((name, property) -> arranged.put(String.valueOf(name), property));
        StructuredType.of(type.raw()).stream()
                .flatMap(structure -> structure.components().stream())
                .forEach(component -> arranged.computeIfPresent(
                        naming.apply(component.name()),
                        (name, property) -> arrange(type.member(component.type()), property)));
        return arranged;
    }

    /** The properties of a map. */
    Map<String, @Nullable Object> map(JavaType type, Map<?, ?> properties) {
        Map<String, @Nullable Object> arranged = new LinkedHashMap<>();
        properties.forEach((name, property) -> arranged.put(String.valueOf(name), arrange(type.argument(1), property)));
        return arranged;
    }

    private Object list(JavaType type, List<?> list) {
        List<@Nullable Object> elements =
                list.stream().map(element -> arrange(type.argument(0), element)).collect(Collectors.toList());
        return Set.class.isAssignableFrom(type.raw()) ? arrangement.apply(elements) : elements;
    }
}
