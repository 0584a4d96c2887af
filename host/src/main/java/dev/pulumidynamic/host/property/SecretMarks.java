package dev.pulumidynamic.host.property;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Secret marks of property values. What a provider returns without its mark would become plain text in the state. */
public final class SecretMarks {
    private static final String VALUE = "value";
    private static final String RESERVED = "__";
    /** The length of a text that is that of a secret wherever it is. */
    private static final int SHORTEST = 8;

    private SecretMarks() {}

    public static boolean isSecret(@Nullable Object value) {
        return ValueSignature.SECRET.isOf(value);
    }

    /** {@code value} as a secret; unchanged when it is one already. */
    public static Object mark(@Nullable Object value) {
        if (value != null && isSecret(value)) {
            return value;
        }
        Map<String, @Nullable Object> secret = new LinkedHashMap<>();
        secret.put(ValueSignature.KEY, ValueSignature.SECRET.digits());
        secret.put(VALUE, value);
        return secret;
    }

    /** {@code value} without a mark on itself; marks inside it stay. */
    public static @Nullable Object unwrap(@Nullable Object value) {
        Object current = value;
        while (current instanceof Map<?, ?> map && isSecret(map)) {
            current = map.get(VALUE);
        }
        return current;
    }

    /** {@code value} without any mark, its own or inside it. */
    public static @Nullable Object strip(@Nullable Object value) {
        return mapParts(unwrap(value), SecretMarks::strip);
    }

    /** {@code value} with changed elements, if it is a map or a list. */
    public static @Nullable Object mapParts(@Nullable Object value, UnaryOperator<@Nullable Object> change) {
        if (value instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> changed = new LinkedHashMap<>();
            map.forEach((key, part) -> changed.put(key, change.apply(part)));
            return changed;
        } else if (value instanceof List<?> list) {
            List<@Nullable Object> changed = new ArrayList<>();
            list.forEach(part -> changed.add(change.apply(part)));
            return changed;
        }
        return value;
    }

    /**
     * {@code returned} with the marks that its properties had in {@code arrived}, and with marks on the texts of secrets that are there
     * under other names. Short texts are in many places for other reasons, and a text that arrived without a mark, too, is no secret.
     */
    public static Map<String, @Nullable Object> remark(
            Map<String, @Nullable Object> returned, Map<String, @Nullable Object> arrived) {
        Set<String> secrets = new HashSet<>();
        Set<String> others = new HashSet<>();
        arrived.forEach((name, value) -> {
            if (!name.startsWith(RESERVED)) {
                addTexts(value, false, secrets, others);
            }
        });
        secrets.removeAll(others);
        Map<String, @Nullable Object> marked = new LinkedHashMap<>();
        returned.forEach((name, value) -> marked.put(name, markTexts(remarkValue(value, arrived.get(name)), secrets)));
        return marked;
    }

    private static void addTexts(@Nullable Object value, boolean isSecret, Set<String> secrets, Set<String> others) {
        boolean isInSecret = isSecret || isSecret(value);
        Object plain = unwrap(value);
        if (plain instanceof Map<?, ?> map) {
            map.values().forEach(inside -> addTexts(inside, isInSecret, secrets, others));
        } else if (plain instanceof List<?> list) {
            list.forEach(inside -> addTexts(inside, isInSecret, secrets, others));
        } else if (plain instanceof String text && text.length() >= SHORTEST) {
            (isInSecret ? secrets : others).add(text);
        }
    }

    private static @Nullable Object markTexts(@Nullable Object value, Set<String> secrets) {
        if (value instanceof String text) {
            return secrets.contains(text) ? mark(text) : text;
        }
        return secrets.isEmpty() || ValueSignature.isSigned(value)
                ? value
                : mapParts(value, part -> markTexts(part, secrets));
    }

    /** Where both have the same shape the marks go to the same places; else the whole value becomes secret. */
    private static @Nullable Object remarkValue(@Nullable Object returned, @Nullable Object arrived) {
        if (returned == null || isSecret(returned) || !holdsSecret(arrived)) {
            return returned;
        }
        if (Objects.equals(unordered(returned), unordered(arrived))) {
            return returned;
        }
        if (Objects.equals(strip(returned), strip(arrived))) {
            return arrived;
        }
        if (!isSecret(arrived) && returned instanceof Map<?, ?> after && arrived instanceof Map<?, ?> before) {
            return remarkMap(after, before);
        }
        return mark(returned);
    }

    private static Object remarkMap(Map<?, ?> returned, Map<?, ?> arrived) {
        boolean movedAway = arrived.entrySet().stream()
                .anyMatch(entry -> holdsSecret(entry.getValue()) && !returned.containsKey(entry.getKey()));
        if (movedAway) {
            return mark(returned);
        }
        Map<Object, @Nullable Object> marked = new LinkedHashMap<>();
        returned.forEach((key, value) -> marked.put(key, remarkValue(value, arrived.get(key))));
        return marked;
    }

    /** {@code value} with its lists as sets: one that was sorted has its marks still. */
    private static @Nullable Object unordered(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(SecretMarks::unordered).collect(Collectors.toSet())
                : mapParts(value, SecretMarks::unordered);
    }

    /** Whether {@code value} or anything inside it is secret. */
    public static boolean holdsSecret(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return isSecret(map) || map.values().stream().anyMatch(SecretMarks::holdsSecret);
        }
        return value instanceof List<?> list && list.stream().anyMatch(SecretMarks::holdsSecret);
    }
}
