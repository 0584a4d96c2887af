package dev.pulumidynamic.internal.registration;

import com.pulumi.asset.AssetOrArchive;
import com.pulumi.core.Either;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.InputArgs;
import com.pulumi.resources.Resource;
import dev.pulumidynamic.internal.pulumi.AssetContent;
import dev.pulumidynamic.internal.pulumi.SerializedAs;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Java values as the SDK's serializer takes them; its only numbers are Integer and Double, and Double is exact here. */
public final class SdkValues {
    private static final List<Class<?>> SDK_TYPES = List.of(Resource.class, InputArgs.class, Either.class);
    private static final String SIGNATURE = "4dabf18193072939515e22adb298388d";

    private SdkValues() {}

    /** A value, or an output of one, or anything that holds outputs. */
    static @Nullable Object of(@Nullable Object value, String path) {
        return NestingLimit.require(numbers(PropertySchema.toProperty(value, path, SdkValues::foreign)), path);
    }

    static <T> Map<String, Object> ofProperties(PropertySchema<T> shape, T value) {
        Map<String, Object> properties = new LinkedHashMap<>();
        shape.toProperties(value, SdkValues::foreign).forEach((name, property) -> {
            Object converted = NestingLimit.require(numbers(property), name);
            if (converted != null) {
                properties.put(name, converted);
            }
        });
        return properties;
    }

    /** Whether a property is known now, wholly: no output, and nothing of the SDK's own types, is in it. */
    static boolean isPlain(@Nullable Object property) {
        if (property instanceof Map<?, ?> map) {
            return map.values().stream().allMatch(SdkValues::isPlain);
        }
        if (property instanceof Collection<?> list) {
            return list.stream().allMatch(SdkValues::isPlain);
        }
        return !(property instanceof Output) && (property == null || !isOfSdk(property));
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
        return holdsOutput(list)
                ? whole(list).applyValue(known -> of(new LinkedHashSet<>((List<?>) known), path))
                : list;
    }

    private static boolean holdsOutput(@Nullable Object property) {
        if (property instanceof Map<?, ?> map) {
            return map.values().stream().anyMatch(SdkValues::holdsOutput);
        }
        return property instanceof List<?> list
                ? list.stream().anyMatch(SdkValues::holdsOutput)
                : property instanceof Output;
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

    private static Map<Object, @Nullable Object> named(List<?> names, List<?> values) {
        Map<Object, @Nullable Object> named = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            named.put(names.get(i), values.get(i));
        }
        return named;
    }

    /** As the protocol has it, and so the SDK's serializer: then it is checked and compared like any other property. */
    private static Map<String, Object> content(AssetOrArchive content, String path) {
        AssetContent known = AssetContent.of(content);
        Map<String, Object> property = new LinkedHashMap<>();
        property.put(SIGNATURE, known.signature());
        property.put(
                known.property(),
                Objects.requireNonNull(PropertySchema.toProperty(known.value(), path, SdkValues::foreign)));
        return property;
    }

    /** An output's value, with the SDK's assets and archives as the protocol has them. */
    static @Nullable Object known(@Nullable Object value, String path) {
        if (value instanceof AssetOrArchive content) {
            return content(content, path);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> known = new LinkedHashMap<>();
            map.forEach((name, part) -> known.put(String.valueOf(name), known(part, path)));
            return known;
        }
        return value instanceof List<?> list
                ? list.stream().map(part -> known(part, path)).collect(Collectors.toList())
                : value;
    }

    private static boolean isOfSdk(Object value) {
        return SDK_TYPES.stream().anyMatch(type -> type.isInstance(value));
    }

    private static @Nullable Object numbers(@Nullable Object property) {
        if (property instanceof Long whole) {
            return whole.doubleValue();
        }
        if (property instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> converted = new LinkedHashMap<>();
            map.forEach((name, value) -> converted.put(String.valueOf(name), numbers(value)));
            return converted;
        }
        return property instanceof List<?> list
                ? list.stream().map(SdkValues::numbers).collect(Collectors.toList())
                : property;
    }
}
