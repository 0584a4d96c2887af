package dev.pulumidynamic.internal.registration;

import com.pulumi.asset.AssetOrArchive;
import com.pulumi.core.Either;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.InputArgs;
import com.pulumi.resources.Resource;
import dev.pulumidynamic.internal.pulumi.SdkInternals;
import dev.pulumidynamic.internal.pulumi.SerializedAs;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.provider.internal.Protocol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Java values as the SDK's serializer takes them; its only numbers are Integer and Double, and Double is exact here. */
public final class SdkValues {
    private static final List<Class<?>> SDK_TYPES = List.of(Resource.class, InputArgs.class, Either.class);

    /** The most that the plugin reads: a message that is nested deeper reaches no code there. */
    private static final int MAPS = 100;

    /** Each map takes three messages of the protocol, each list two. */
    private static final int MAP = 3;

    private static final int LIST = 2;

    private SdkValues() {}

    /** A value, or an output of one, or anything that holds outputs. */
    static @Nullable Object of(@Nullable Object value, String path) {
        return converted(PropertySchema.toProperty(value, path, SdkValues::foreign), path);
    }

    static <T> Map<String, Object> ofProperties(PropertySchema<T> shape, T value) {
        Map<String, Object> properties = shape.toProperties(value, SdkValues::foreign);
        properties.replaceAll((name, property) -> Objects.requireNonNull(converted(property, name)));
        return properties;
    }

    /** With the SDK's numbers, if the plugin can read it; outputs in it have limits of their own. */
    private static @Nullable Object converted(@Nullable Object property, String path) {
        requireFlat(property, path, MAPS * MAP);
        return mapped(property, part -> part instanceof Long whole ? (Object) whole.doubleValue() : part);
    }

    private static void requireFlat(@Nullable Object property, String path, int left) {
        if (left < 0) {
            throw new RefusedException(path + " is nested deeper than " + MAPS + " maps or " + MAPS * MAP / LIST
                    + " lists within each other, which is the most that the plugin reads; pass fewer levels, or text such"
                    + " as JSON");
        }
        if (property instanceof Map<?, ?> map) {
            map.forEach((name, value) -> requireFlat(value, path + "." + name, left - MAP));
        } else if (property instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                requireFlat(list.get(i), path + "[" + i + "]", left - LIST);
            }
        }
    }

    /** Whether a property is known now, wholly: no output, and nothing of the SDK's own types, is in it. */
    static boolean isPlain(@Nullable Object property) {
        return !holds(property, part -> part instanceof Output || (part != null && isOfSdk(part)));
    }

    private static Object foreign(Object value, String path) {
        if (value instanceof Output<?> output) {
            return output.applyValue(known -> of(known, path));
        }
        if (value instanceof GivenInputs<?> inputs) {
            return inputs.nested(path);
        }
        if (value instanceof AssetOrArchive content) {
            return content(content, path);
        }
        if (value instanceof Set<?> elements) {
            return set(elements, path);
        }
        if (value instanceof CustomResource resource) {
            return SerializedAs.outputsOf(resource)
                    .map(outputs -> of(outputs, path))
                    .orElse(resource);
        }
        if (!isOfSdk(value)) {
            throw new RefusedException(path + " is a " + value.getClass().getName()
                    + ", which cannot be a property; use a record, a map, a list, a plain value or an Output of one");
        }
        return value;
    }

    /** A set with outputs in it: its order shows when all of them are known. */
    private static Object set(Set<?> elements, String path) {
        List<?> list = new ArrayList<>(elements);
        return holds(list, Output.class::isInstance)
                ? whole(list).applyValue(known -> of(new LinkedHashSet<>((List<?>) known), path))
                : list;
    }

    private static boolean holds(@Nullable Object property, Predicate<@Nullable Object> wanted) {
        if (property instanceof Map<?, ?> map) {
            return holds(map.values(), wanted);
        }
        return property instanceof Collection<?> parts
                ? parts.stream().anyMatch(part -> holds(part, wanted))
                : wanted.test(property);
    }

    /** A property in which there are outputs, as one. */
    @SuppressWarnings("unchecked") // An output of anything is one of an object.
    private static Output<Object> whole(@Nullable Object property) {
        if (property instanceof Map<?, ?> map) {
            List<?> names = List.copyOf(map.keySet());
            return whole(new ArrayList<>(map.values())).applyValue(values -> named(names, (List<?>) values));
        }
        if (property instanceof List<?> list) {
            return Output.all(list.stream().map(SdkValues::whole).toList()).applyValue(values -> values);
        }
        return property instanceof Output<?> output ? (Output<Object>) output : Output.ofNullable(property);
    }

    static <K, V extends @Nullable Object> Map<K, V> named(List<? extends K> names, List<? extends V> values) {
        Map<K, V> named = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            named.put(names.get(i), values.get(i));
        }
        return named;
    }

    /** As the protocol has it, and so the SDK's serializer: then it is checked and compared like any other property. */
    private static Map<String, Object> content(AssetOrArchive content, String path) {
        Map<String, Object> property = SdkInternals.content(content, Protocol.SIGNATURE);
        property.replaceAll(
                (name, part) -> Objects.requireNonNull(PropertySchema.toProperty(part, path, SdkValues::foreign)));
        return property;
    }

    /** An output's value, with the SDK's assets and archives as the protocol has them. */
    static @Nullable Object known(@Nullable Object value, String path) {
        return mapped(value, part -> part instanceof AssetOrArchive content ? content(content, path) : part);
    }

    /** A property whose parts, except for maps and lists, are what {@code conversion} makes of them. */
    private static @Nullable Object mapped(@Nullable Object property, UnaryOperator<@Nullable Object> conversion) {
        if (property instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> mapped = new LinkedHashMap<>();
            map.forEach((name, part) -> mapped.put(String.valueOf(name), mapped(part, conversion)));
            return mapped;
        }
        return property instanceof List<?> list
                ? list.stream().map(part -> mapped(part, conversion)).collect(Collectors.toList())
                : conversion.apply(property);
    }

    private static boolean isOfSdk(Object value) {
        return SDK_TYPES.stream().anyMatch(type -> type.isInstance(value));
    }
}
