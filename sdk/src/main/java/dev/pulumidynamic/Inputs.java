package dev.pulumidynamic;

import com.pulumi.core.Output;
import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.PropertySchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of a resource of which some are outputs of others; each keeps its dependencies, secretness and unknowns.
 *
 * <pre>{@code
 * Inputs.of(Label.class).with(Label::repository, repository.name()).with(Label::color, "red")
 * }</pre>
 *
 * <p>What is not given is absent: an error, unless the component is {@code Optional} or annotated {@code Nullable}. Names and
 * plain values are checked when the resource is made, values of outputs when they are known. An output may also stand inside a
 * list or a map.
 *
 * @param <I> the record, or {@code Map<String, Object>}
 */
public final class Inputs<I> {
    private static final Set<String> RESERVED = Set.of("id", "urn", "__provider");

    private final @Nullable I base;
    private final Map<String, @Nullable Object> given;

    private Inputs(@Nullable I base, Map<String, @Nullable Object> given) {
        this.base = base;
        this.given = given;
    }

    /**
     * {@return no inputs yet, of a record}
     *
     * @param <I> the inputs: a record, or a map
     * @param record the class of the record, or of Kotlin's data class
     */
    public static <I> Inputs<I> of(Class<I> record) {
        return new Inputs<>(null, Map.of());
    }

    /**
     * {@return inputs of a record, taken from a map under its components' names}
     *
     * @param <I> the inputs: a record, or a map
     * @param record the class of the record, or of Kotlin's data class
     * @param values values or outputs of values, by the components' names
     */
    public static <I> Inputs<I> of(Class<I> record, Map<String, ?> values) {
        return new Inputs<>(null, new LinkedHashMap<>(values));
    }

    /**
     * {@return the inputs in {@code base}, a record or a map, to be changed by {@code with}}
     *
     * @param <I> the inputs: a record, or a map
     * @param base a record, or a map
     */
    public static <I> Inputs<I> of(I base) {
        return new Inputs<>(base, Map.of());
    }

    /**
     * {@return the same with a component, such as {@code Label::color}, set to a value or an {@link Output} of one}
     *
     * @param component the component, by its accessor or its name
     * @param valueOrOutput a value, or an {@code Output} of one
     */
    public Inputs<I> with(Property<I, ?> component, @Nullable Object valueOrOutput) {
        return with(Property.nameOf(component), valueOrOutput);
    }

    /**
     * {@return the same with the component of that name set to a value or an {@link Output} of one}
     *
     * @param component the component, by its accessor or its name
     * @param valueOrOutput a value, or an {@code Output} of one
     */
    public Inputs<I> with(String component, @Nullable Object valueOrOutput) {
        Map<String, @Nullable Object> more = new LinkedHashMap<>(given);
        more.put(component, valueOrOutput);
        return new Inputs<>(base, more);
    }

    /**
     * The properties as the SDK takes them.
     *
     * @throws IllegalArgumentException when a name is no component, or kept by Pulumi
     * @throws dev.pulumidynamic.provider.RefusedException when a value does not fit its component
     */
    Map<String, @Nullable Object> properties(PropertySchema<I> shape) {
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        if (base != null) {
            properties.putAll(SdkValues.ofProperties(shape, base));
        }
        given.forEach((component, value) -> {
            String name = shape.isOpen() ? component : PropertySchema.propertyName(component);
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
    Map<String, @Nullable Object> complete(PropertySchema<I> shape) {
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
