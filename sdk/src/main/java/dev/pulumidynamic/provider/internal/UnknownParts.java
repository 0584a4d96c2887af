package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.SecretValue;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a preview does not know of inputs: a value that is taken from them stays as unknown as it was there, and so does
 * {@code null}, which stands for what is unknown.
 */
final class UnknownParts implements Function<@Nullable Object, @Nullable Object> {
    private final IdentityHashMap<Object, Object> properties = new IdentityHashMap<>();

    private UnknownParts() {}

    /** Those of {@code inputs}, a record or a map that was made of {@code raw}. */
    static UnknownParts of(@Nullable Object inputs, Map<String, Object> raw) {
        UnknownParts parts = new UnknownParts();
        parts.add(inputs, raw);
        if (inputs != null && Protocol.holdsUnknown(raw)) {
            parts.addComponents(inputs, raw, WireNames::of);
        }
        return parts;
    }

    /** The property that {@code value} was made of, when part of that is unknown. */
    @Override
    public @Nullable Object apply(@Nullable Object value) {
        if (value == null) {
            return properties.isEmpty() ? null : Protocol.UNKNOWN;
        }
        return properties.get(value);
    }

    private void add(@Nullable Object value, @Nullable Object property) {
        Object inside = Protocol.bare(property);
        if (value == null || inside == null || !Protocol.holdsUnknown(inside)) {
            return;
        }
        if (value instanceof Optional<?> optional) {
            add(optional.orElse(null), property);
        } else if (value instanceof SecretValue<?> secret) {
            add(secret.value(), property);
        } else {
            properties.put(value, property == null ? inside : property);
            addParts(value, inside);
        }
    }

    private void addParts(Object value, Object property) {
        if (property instanceof Map<?, ?> map && StructuredType.isOne(value.getClass())) {
            addComponents(value, map, UnaryOperator.identity());
        } else if (value instanceof Map<?, ?> entries && property instanceof Map<?, ?> map) {
            entries.forEach((key, part) -> add(part, map.get(Encoder.name(key))));
        } else if (value instanceof Collection<?> elements && property instanceof List<?> list) {
            addElements(elements, list);
        }
    }

    /** The components of a record or a data class; other objects have none. */
    private void addComponents(Object value, Map<?, ?> property, UnaryOperator<String> naming) {
        StructuredType.of(value.getClass()).stream()
                .flatMap(structure -> structure.components().stream())
                .forEach(component -> add(component.read(value), property.get(naming.apply(component.name()))));
    }

    private void addElements(Collection<?> elements, List<?> list) {
        Iterator<?> element = elements.iterator();
        Iterator<?> property = list.iterator();
        while (elements.size() == list.size() && element.hasNext() && property.hasNext()) {
            add(element.next(), property.next());
        }
    }
}
