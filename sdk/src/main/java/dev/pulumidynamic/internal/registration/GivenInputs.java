package dev.pulumidynamic.internal.registration;

import com.pulumi.core.Output;
import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.provider.internal.WireNames;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a program gives as inputs, or as a record nested in them. No record, whose {@code toString} would show secrets. */
public final class GivenInputs<I> {
    private static final Set<String> RESERVED =
            Set.of("id", "urn", ResourcePlan.PROVIDER_INPUT, ResourcePlan.BY_ID_INPUT);

    private final Class<?> type;
    private final @Nullable I base;
    private final Map<String, @Nullable Object> given;

    /**
     * @param type the record
     * @param base a record or a map, whose components count unless they are in {@code given}, too
     * @param given values, outputs, or other given inputs, by the names of components
     */
    private GivenInputs(Class<?> type, @Nullable I base, Map<String, @Nullable Object> given) {
        this.type = type;
        this.base = base;
        this.given = given;
    }

    /** Nothing yet, of a record, or of a map. */
    public static <I> GivenInputs<I> of(Class<?> type) {
        return new GivenInputs<>(type, null, Map.of());
    }

    /** All that is in a record, or in a map. */
    public static <I> GivenInputs<I> of(I base) {
        return new GivenInputs<>(base instanceof Map ? Map.class : base.getClass(), base, Map.of());
    }

    /** The same with a component set. */
    public GivenInputs<I> with(String component, @Nullable Object content) {
        Map<String, @Nullable Object> more = new LinkedHashMap<>(given);
        more.put(component, content);
        return new GivenInputs<>(type, base, more);
    }

    /** The properties of a record that is nested in inputs. */
    Map<String, Object> nested(String path) {
        Map<String, Object> properties = new LinkedHashMap<>();
        if (SdkValues.of(base, path) instanceof Map<?, ?> known) {
            known.forEach((component, property) -> properties.put(String.valueOf(component), property));
        }
        PropertySchema<?> shape = PropertySchema.of(type);
        given.forEach((component, content) -> {
            String name = WireNames.of(component);
            shape.requireProperty(name);
            Object property = marked(shape, name, SdkValues.of(content, path + "." + component));
            if (property == null) {
                properties.remove(component);
            } else {
                properties.put(component, property);
            }
        });
        return properties;
    }

    /** The properties as the SDK takes them; refused if a name is not a component, or a value does not fit one. */
    public Map<String, @Nullable Object> properties(PropertySchema<I> shape) {
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        if (base != null) {
            properties.putAll(SdkValues.ofProperties(shape, base));
        }
        given.forEach((component, content) -> {
            String name = WireNames.of(component);
            Object property = SdkValues.of(content, name);
            if (SdkValues.isPlain(property)) {
                shape.fromProperty(name, property);
            } else {
                shape.requireProperty(name);
            }
            properties.put(name, marked(shape, name, property));
        });
        requireFree(properties);
        return properties;
    }

    /** The same; refused if a component is left out that needs a value. */
    public Map<String, @Nullable Object> complete(PropertySchema<I> shape) {
        Map<String, @Nullable Object> properties = properties(shape);
        requireComplete(shape, type, properties, base != null);
        return properties;
    }

    /**
     * Requires a value for each component of inputs that may not be left out; the message names all that are missing.
     *
     * @param isWhole whether the program gives an object of {@code type}, not single components
     */
    public static void requireComplete(
            PropertySchema<?> shape, Class<?> type, Map<String, ?> properties, boolean isWhole) {
        Map<String, String> absent = shape.absent(properties, OptionalComponents::of);
        if (!absent.isEmpty()) {
            throw new IllegalArgumentException(shape + " has no value for " + String.join(", ", absent.keySet())
                    + "; " + (isWhole ? "pass an object that has all of them" : "add " + calls(absent))
                    + ", or declare what may be left out "
                    + (type.isRecord() ? "@Nullable or Optional" : "with a nullable type or a default"));
        }
    }

    private static String calls(Map<String, String> absent) {
        return absent.values().stream()
                .distinct()
                .map(component -> ".set(" + component + ").to(...)")
                .collect(Collectors.joining());
    }

    /** As a record that is given as a whole has it: a secret where the component is one. */
    private static @Nullable Object marked(PropertySchema<?> shape, String name, @Nullable Object property) {
        return property instanceof Output<?> output
                ? output.applyValue(known -> shape.marked(name, known))
                : shape.marked(name, property);
    }

    private static void requireFree(Map<String, ?> properties) {
        for (String name : properties.keySet()) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException(
                        "the name of an input is empty, and Pulumi's SDK would choose another; give it a name");
            }
            if (RESERVED.contains(name)) {
                throw new IllegalArgumentException(
                        "Pulumi reserves the name of the input '" + name + "'; choose another name");
            }
        }
    }
}
