package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.SecretValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Java values to property values; what is absent is left out, as Pulumi leaves out nulls. */
final class Encoder {
    /** Encodes a value of a foreign class, given its path. */
    private final BiFunction<Object, String, Object> foreign;

    /** Told of a value that cannot be a property, which is then left out. */
    private final Consumer<RefusedException> problems;

    /** The property of a value that is not, or not wholly, known. */
    private final Function<@Nullable Object, @Nullable Object> unknowns;

    Encoder(BiFunction<Object, String, Object> foreign) {
        this(foreign, Encoder::raise, value -> null);
    }

    /** An encoder without foreign classes. */
    Encoder(Consumer<RefusedException> problems) {
        this(Encoder::refuse, problems, value -> null);
    }

    /** An encoder without foreign classes, which refuses what cannot be a property. */
    Encoder() {
        this(Encoder::refuse);
    }

    /** The same for a preview. */
    Encoder(UnknownParts unknowns) {
        this(Encoder::refuse, Encoder::raise, unknowns);
    }

    private Encoder(
            BiFunction<Object, String, Object> foreign,
            Consumer<RefusedException> problems,
            Function<@Nullable Object, @Nullable Object> unknowns) {
        this.foreign = foreign;
        this.problems = problems;
        this.unknowns = unknowns;
    }

    private static void raise(RefusedException problem) {
        throw problem;
    }

    private static Object refuse(Object value, String path) {
        throw new RefusedException(path + " is a " + value.getClass().getTypeName()
                + ", which cannot be a property; use a record, a map, a list or a plain value");
    }

    @Nullable
    Object encode(@Nullable Object value, String path) {
        Object unknown = unknowns.apply(value);
        return unknown == null ? encodeKnown(value, path) : unknown;
    }

    private @Nullable Object encodeKnown(@Nullable Object value, String path) {
        if (value == null || value instanceof String || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Optional<?> optional) {
            return encode(optional.orElse(null), path);
        }
        if (value instanceof SecretValue<?> secret) {
            return Protocol.secret(encode(secret.value(), path));
        }
        if (value instanceof AssetValue asset) {
            return Contents.toProperty(asset);
        }
        if (value instanceof ArchiveValue archive) {
            return Contents.toProperty(archive, this, path);
        }
        if (value instanceof Map<?, ?> map) {
            return map(map, path);
        }
        if (value instanceof Collection<?> list) {
            return value instanceof Set<?> ? set(list(list, path), path) : list(list, path);
        }
        return StructuredType.of(value.getClass())
                .<@Nullable Object>map(structure -> structure(structure, value, path, UnaryOperator.identity()))
                .orElseGet(() -> leaf(value, path));
    }

    /** A record, or a data class, under the property names that {@code naming} gives its components. */
    Map<String, Object> structure(StructuredType structure, Object value, String path, UnaryOperator<String> naming) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Component component : structure.components()) {
            String name = naming.apply(component.name());
            Object property = encode(component.read(value), at(path, name));
            if (property != null) {
                properties.put(name, component.isSecret() ? Protocol.secret(property) : property);
            }
        }
        return properties;
    }

    Map<String, Object> map(Map<?, ?> map, String path) {
        Map<String, @Nullable Object> values = new TreeMap<>();
        map.forEach((key, value) -> values.put(name(key), value));
        Map<String, Object> properties = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            Object property = encode(value, at(path, name));
            if (property != null) {
                properties.put(name, property);
            }
        });
        return properties;
    }

    /** The name that a map's key travels as. */
    static String name(@Nullable Object key) {
        return key instanceof Enum<?> constant ? WireNames.of(constant) : String.valueOf(key);
    }

    private List<@Nullable Object> list(Collection<?> values, String path) {
        List<@Nullable Object> properties = new ArrayList<>();
        for (Object value : values) {
            properties.add(encode(value, path + "[" + properties.size() + "]"));
        }
        return properties;
    }

    /** The elements of a set in their canonical order, which values of foreign classes do not have. */
    private Object set(List<@Nullable Object> elements, String path) {
        return isOurs(elements) ? CanonicalOrder.sorted(elements) : foreign.apply(new LinkedHashSet<>(elements), path);
    }

    private static boolean isOurs(@Nullable Object property) {
        if (property instanceof Map<?, ?> map) {
            return map.values().stream().allMatch(Encoder::isOurs);
        }
        if (property instanceof List<?> list) {
            return list.stream().allMatch(Encoder::isOurs);
        }
        return property == null
                || property instanceof String
                || property instanceof Boolean
                || property instanceof Number;
    }

    private @Nullable Object leaf(Object value, String path) {
        try {
            return scalar(value, path);
        } catch (RefusedException e) {
            problems.accept(e);
            return null;
        }
    }

    private Object scalar(Object value, String path) {
        if (value instanceof Enum<?> constant) {
            return WireNames.of(constant);
        }
        if (TextForm.exists(value.getClass())) {
            return value.toString();
        }
        if (value instanceof Number number && Numbers.isNumber(value.getClass())) {
            return Numbers.toProperty(number, path);
        }
        return foreign.apply(value, path);
    }

    private static String at(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
