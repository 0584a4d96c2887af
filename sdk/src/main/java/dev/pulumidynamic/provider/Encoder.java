package dev.pulumidynamic.provider;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Java values to property values; what is absent is left out, as Pulumi leaves out nulls. */
final class Encoder {
    /** Encodes a value of a class that is none of ours, given its path. */
    private final BiFunction<Object, String, Object> foreign;

    /** Told of a value that cannot be a property, which is then left out. */
    private final Consumer<RefusedException> problems;

    Encoder(BiFunction<Object, String, Object> foreign) {
        this(foreign, problem -> {
            throw problem;
        });
    }

    /** An encoder without foreign classes. */
    Encoder(Consumer<RefusedException> problems) {
        this(Encoder::refuse, problems);
    }

    /** An encoder without foreign classes, which refuses what cannot be a property. */
    Encoder() {
        this(Encoder::refuse);
    }

    private Encoder(BiFunction<Object, String, Object> foreign, Consumer<RefusedException> problems) {
        this.foreign = foreign;
        this.problems = problems;
    }

    private static Object refuse(Object value, String path) {
        throw new RefusedException(path + " is a " + value.getClass().getName()
                + ", which cannot be a property; use a record, a map, a list or a plain value");
    }

    @Nullable
    Object encode(@Nullable Object value, String path) {
        if (value == null || value instanceof String || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Optional<?> optional) {
            return encode(optional.orElse(null), path);
        }
        if (value instanceof SecretValue<?> secret) {
            return Protocol.secret(encode(secret.value(), path));
        }
        if (value instanceof Asset asset) {
            return Contents.toProperty(asset);
        }
        if (value instanceof Archive archive) {
            return Contents.toProperty(archive, this, path);
        }
        if (value instanceof Map<?, ?> map) {
            return map(map, path);
        }
        if (value instanceof Collection<?> list) {
            return list(list, path);
        }
        return Structure.of(value.getClass())
                .<@Nullable Object>map(structure -> structure(structure, value, path, UnaryOperator.identity()))
                .orElseGet(() -> leaf(value, path));
    }

    /** A record, or a data class, under the property names that {@code naming} gives its components. */
    Map<String, Object> structure(Structure structure, Object value, String path, UnaryOperator<String> naming) {
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
        Map<String, Object> properties = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            String name = key instanceof Enum<?> constant ? constant.name() : String.valueOf(key);
            Object property = encode(value, at(path, name));
            if (property != null) {
                properties.put(name, property);
            }
        });
        return properties;
    }

    private List<@Nullable Object> list(Collection<?> values, String path) {
        List<@Nullable Object> properties = new ArrayList<>();
        for (Object value : values) {
            properties.add(encode(value, path + "[" + properties.size() + "]"));
        }
        return properties;
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
            return constant.name();
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
