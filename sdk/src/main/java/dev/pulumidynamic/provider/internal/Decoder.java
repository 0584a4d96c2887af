package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.SecretValue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Property values to Java values; a misfit is refused with its path, what was expected and what was found. */
final class Decoder {
    private Decoder() {}

    static @Nullable Object decode(JavaType type, @Nullable Object property, String path) {
        Object value = Protocol.bare(property);
        Class<?> raw = type.raw();
        if (raw == Optional.class) {
            return Optional.ofNullable(decode(type.argument(0), value, path));
        }
        if (value == null) {
            return absent(type);
        }
        if (Contents.isType(raw)) {
            return content(type, value, path);
        }
        if (raw == SecretValue.class) {
            return new SecretValue<>(Objects.requireNonNull(decode(type.argument(0), value, path)));
        }
        Optional<StructuredType> structure = StructuredType.of(raw);
        if (structure.isPresent()) {
            Map<?, ?> properties = expect(Map.class, value, type, path);
            return structure(structure.get(), type, properties, path, UnaryOperator.identity());
        }
        if (Map.class.isAssignableFrom(raw) || Collection.class.isAssignableFrom(raw)) {
            return container(type, value, path);
        }
        return raw == Object.class ? plain(value, path) : scalar(type, value, path);
    }

    /** A record, or a data class, from the properties that {@code naming} gives its components. */
    static Object structure(
            StructuredType structure, JavaType type, Map<?, ?> properties, String path, UnaryOperator<String> naming) {
        List<Component> components = structure.components();
        @Nullable Object[] values = new Object[components.size()];
        BitSet given = new BitSet();
        for (int i = 0; i < values.length; i++) {
            String name = naming.apply(components.get(i).name());
            Object property = Protocol.bare(properties.get(name));
            values[i] =
                    decode(type.member(components.get(i).type()), property, path.isEmpty() ? name : path + "." + name);
            given.set(i, property != null);
        }
        return structure.construct(values, given);
    }

    private static Object content(JavaType type, Object value, String path) {
        Object content = Contents.fromProperty(value);
        if (!type.raw().isInstance(content)) {
            throw misfit(type, value, path);
        }
        return content;
    }

    private static Object container(JavaType type, Object value, String path) {
        if (type.raw().isAssignableFrom(LinkedHashMap.class)) {
            return map(type, expect(Map.class, value, type, path), path);
        }
        List<?> list = expect(List.class, value, type, path);
        if (Set.class.isAssignableFrom(type.raw())) {
            list = CanonicalOrder.sorted(list);
        }
        List<@Nullable Object> decoded = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            decoded.add(decode(type.argument(0), list.get(i), path + "[" + i + "]"));
        }
        if (type.raw().isInstance(decoded)) {
            return decoded;
        }
        Collection<@Nullable Object> set = new LinkedHashSet<>(decoded);
        return type.raw().isInstance(set) ? set : sortedSet(set);
    }

    /** What is unknown has no place in it. */
    private static Object sortedSet(Collection<@Nullable Object> elements) {
        return elements.stream().filter(Objects::nonNull).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether values of {@code collection}, an interface, can be made. */
    static boolean makes(Class<?> collection) {
        return collection.isInterface()
                && Stream.of(ArrayList.class, LinkedHashSet.class, TreeSet.class)
                        .anyMatch(collection::isAssignableFrom);
    }

    private static Map<Object, @Nullable Object> map(JavaType type, Map<?, ?> properties, String path) {
        Map<Object, @Nullable Object> decoded = new LinkedHashMap<>();
        new TreeMap<>(properties).forEach((key, value) -> {
            String at = path.isEmpty() ? String.valueOf(key) : path + "." + key;
            Object element = decode(type.argument(1), value, at);
            Object name = decode(type.argument(0), key, at);
            if (element != null && name != null) {
                decoded.put(name, element);
            }
        });
        return decoded;
    }

    /** A value without a declared type: marks are removed, and unknown parts are left out. */
    private static Object plain(Object value, String path) {
        JavaType any = JavaType.propertyMap().argument(1);
        Object content = Contents.fromProperty(value);
        if (content != null) {
            return content;
        }
        if (value instanceof Map<?, ?> map) {
            return map(JavaType.propertyMap(), map, path);
        }
        return value instanceof List<?> ? container(new JavaType(List.class, List.of(any)), value, path) : value;
    }

    private static Object scalar(JavaType type, Object value, String path) {
        Class<?> boxed = type.boxed();
        Object found = null;
        if (boxed.isInstance(value) && !(value instanceof Number)) {
            found = value;
        } else if (value instanceof Number number && Numbers.isNumber(boxed)) {
            found = Numbers.exactly(boxed, number);
        } else if (boxed.isEnum()) {
            found = WireNames.constant(boxed, value);
        } else if (value instanceof String || Number.class.isAssignableFrom(boxed)) {
            found = TextForm.parse(boxed, value.toString());
        }
        if (found == null) {
            throw misfit(type, value, path);
        }
        return found;
    }

    private static @Nullable Object absent(JavaType type) {
        if (!type.raw().isPrimitive()) {
            return null;
        }
        return type.raw() == boolean.class ? (Object) false : Numbers.exactly(type.boxed(), 0L);
    }

    private static <T> T expect(Class<T> kind, Object value, JavaType type, String path) {
        if (!kind.isInstance(value)) {
            throw misfit(type, value, path);
        }
        return kind.cast(value);
    }

    private static RefusedException misfit(JavaType type, Object value, String path) {
        String expected = type.raw().isEnum() ? "one of " + WireNames.all(type.raw()) : "" + type;
        return new RefusedException(
                (path.isEmpty() ? "the properties" : path) + " should be " + expected + ", but is " + describe(value));
    }

    /** The kind of {@code value}; never the value, which may be a secret. */
    private static String describe(Object value) {
        if (value instanceof Map) {
            Object content = Contents.fromProperty(value);
            return content == null ? "an object" : "an " + content.getClass().getSimpleName();
        }
        if (value instanceof List) {
            return "a list";
        }
        if (value instanceof Number number) {
            return number instanceof Long ? "a whole number" : "a number";
        }
        return value instanceof String
                ? "a string"
                : "a " + value.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }
}
