package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.PreviewResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is previewed of a state as properties, where the rest of it is unknown; {@code encoder} encodes what is known. */
record PreviewEncoder(Encoder encoder) {
    <S> Map<String, Object> outputs(PropertySchema<S> state, PreviewResult<S> previewed) {
        UnaryOperator<String> naming = UnaryOperator.identity();
        Map<String, Object> known = previewed
                .known()
                .map(whole -> state.toProperties(whole, encoder))
                .orElseGet(() -> unknown(state, naming));
        return parts(state, previewed, known, naming);
    }

    private static Map<String, Object> unknown(PropertySchema<?> shape, UnaryOperator<String> naming) {
        return shape.names().stream().collect(Collectors.toMap(naming, name -> Protocol.UNKNOWN));
    }

    /** {@code properties} with the parts that are previewed by themselves. */
    private Map<String, Object> parts(
            PropertySchema<?> shape, PreviewResult<?> previewed, Map<?, ?> properties, UnaryOperator<String> naming) {
        Map<String, Object> parts = new LinkedHashMap<>();
        properties.forEach((name, property) -> parts.put(String.valueOf(name), property));
        previewed.parts().forEach((name, part) -> {
            String wireName = shape.toWire(name);
            Object property = property(shape.typeOfProperty(wireName), part, name);
            parts.put(naming.apply(wireName), shape.isSecret(wireName) ? secret(property) : property);
        });
        return parts;
    }

    private static Object secret(Object property) {
        return property.equals(Protocol.UNKNOWN) ? property : Protocol.secret(property);
    }

    private Object property(JavaType type, @Nullable Object value, String path) {
        if (value instanceof PreviewResult<?> previewed) {
            return nested(type, previewed, path);
        }
        if (value instanceof List<?> list && list.stream().anyMatch(PreviewResult.class::isInstance)) {
            return list.stream()
                    .map(element -> property(type.argument(0), element, path))
                    .toList();
        }
        Object property = encoder.encode(value, path);
        if (!Protocol.holdsUnknown(property)) {
            Decoder.decode(type, property, path);
        }
        return property == null ? Protocol.UNKNOWN : property;
    }

    private Object nested(JavaType type, PreviewResult<?> previewed, String path) {
        Object known =
                previewed.known().map(value -> property(type, value, path)).orElse(Protocol.UNKNOWN);
        if (previewed.parts().isEmpty()) {
            return known;
        }
        PropertySchema<?> shape = PropertySchema.nested(type, path);
        UnaryOperator<String> naming = shape::componentName;
        return parts(shape, previewed, known instanceof Map<?, ?> map ? map : unknown(shape, naming), naming);
    }
}
