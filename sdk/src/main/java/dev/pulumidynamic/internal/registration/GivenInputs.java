package dev.pulumidynamic.internal.registration;

import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a program gives as inputs.
 *
 * @param base a record or a map, whose components count unless they are in {@code given}, too
 * @param given values or outputs of values, by the names of components
 */
public record GivenInputs<I>(@Nullable I base, Map<String, @Nullable Object> given) {
    private static final Set<String> RESERVED = Set.of("id", "urn", "__provider");

    /** The same with a component set to a value or an output of one. */
    public GivenInputs<I> with(String component, @Nullable Object valueOrOutput) {
        Map<String, @Nullable Object> more = new LinkedHashMap<>(given);
        more.put(component, valueOrOutput);
        return new GivenInputs<>(base, more);
    }

    /**
     * The properties as the SDK takes them.
     *
     * @throws IllegalArgumentException when a name is no component, or kept by Pulumi
     * @throws dev.pulumidynamic.provider.RefusedException when a value does not fit its component
     */
    public Map<String, @Nullable Object> properties(PropertySchema<I> shape) {
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        if (base != null) {
            properties.putAll(SdkValues.ofProperties(shape, base));
        }
        given.forEach((component, value) -> {
            String name = shape.isOpen() ? component : Property.wireName(component);
            Object property = SdkValues.of(value, name);
            if (SdkValues.isPlain(property)) {
                shape.fromProperty(name, property);
            } else {
                shape.requireProperty(name);
            }
            properties.put(name, property);
        });
        requireFree(properties);
        return properties;
    }

    /**
     * The same, where no component is left out that needs a value.
     *
     * @throws IllegalArgumentException when there are such; the message names all of them
     */
    public Map<String, @Nullable Object> complete(PropertySchema<I> shape) {
        Map<String, @Nullable Object> properties = properties(shape);
        List<String> absent = shape.absent(properties, OptionalComponents::of);
        if (!absent.isEmpty()) {
            String calls = absent.stream()
                    .map(path -> path.split("[.\\[]", 2)[0])
                    .distinct()
                    .map(component -> ".with(" + shape + "::" + component + ", ...)")
                    .collect(Collectors.joining());
            throw new IllegalArgumentException(shape + " has no value for " + String.join(", ", absent) + "; add "
                    + calls + ", or declare what may be left out @Nullable or Optional");
        }
        return properties;
    }

    private static void requireFree(Map<String, ?> properties) {
        for (String name : properties.keySet()) {
            if (RESERVED.contains(name)) {
                throw new IllegalArgumentException(
                        "the input '" + name + "' cannot be had: Pulumi keeps this name; give it another one");
            }
        }
    }
}
