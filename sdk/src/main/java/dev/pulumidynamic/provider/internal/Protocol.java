package dev.pulumidynamic.provider.internal;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The marks that Pulumi's protocol puts on property values: secrets and unknowns. */
public final class Protocol {
    /** The key of marks, and of assets and archives. */
    public static final String SIGNATURE = "4dabf18193072939515e22adb298388d";

    private static final String SECRET = "1b47061264138c4ac30d75fd1eb44270";
    private static final String VALUE = "value";

    /** Stands for any value that is not known yet. */
    public static final String UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

    private static final Set<String> UNKNOWNS = Set.of(
            UNKNOWN,
            "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
            "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
            "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
            "030794c1-ac77-496b-92df-f27374a8bd58",
            "e48ece36-62e2-4504-bad9-02848725956a",
            "dd056dcd-154b-4c76-9bd3-c8f88648b5ff");

    private Protocol() {}

    /** {@return a property that is marked as a secret} */
    public static Map<String, @Nullable Object> secret(@Nullable Object value) {
        Map<String, @Nullable Object> marked = new LinkedHashMap<>();
        marked.put(SIGNATURE, SECRET);
        marked.put(VALUE, value);
        return marked;
    }

    /** {@return whether {@code property} is marked as a secret} */
    public static boolean isSecret(@Nullable Object property) {
        return property instanceof Map<?, ?> map && SECRET.equals(map.get(SIGNATURE));
    }

    /** {@return what a secret mark is on; {@code property} itself when there is none} */
    public static @Nullable Object inside(@Nullable Object property) {
        return isSecret(property) && property instanceof Map<?, ?> map ? map.get(VALUE) : property;
    }

    /** The value itself, out of any number of secret marks; {@code null} when it is unknown. */
    static @Nullable Object bare(@Nullable Object property) {
        Object value = property;
        while (isSecret(value)) {
            value = inside(value);
        }
        return isUnknown(value) ? null : value;
    }

    /** {@return whether {@code property} is, or holds at any depth, something that is not known yet} */
    public static boolean holdsUnknown(@Nullable Object property) {
        if (property instanceof Map<?, ?> map) {
            return map.values().stream().anyMatch(Protocol::holdsUnknown);
        }
        if (property instanceof Collection<?> list) {
            return list.stream().anyMatch(Protocol::holdsUnknown);
        }
        return isUnknown(property);
    }

    /** Adds the paths of what is not known yet: {@code path} itself, and places in it. */
    static void addUnknowns(Set<String> paths, String path, @Nullable Object property) {
        if (!holdsUnknown(property)) {
            return;
        }
        paths.add(path);
        Object inside = bare(property);
        if (inside instanceof Map<?, ?> map) {
            map.forEach((name, part) -> addUnknowns(paths, path + "." + name, part));
        } else if (inside instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                addUnknowns(paths, path + "[" + i + "]", list.get(i));
            }
        }
    }

    /** {@return what distinguishes {@code property} from others: without secret marks, and assets by their hashes} */
    public static @Nullable Object identity(@Nullable Object property) {
        Object value = bare(property);
        Object content = Contents.fromProperty(value);
        if (content != null) {
            return Contents.identity(content);
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> identities = new HashMap<>();
            map.forEach((key, part) -> {
                Object identity = identity(part);
                if (identity != null) {
                    identities.put(key, identity);
                }
            });
            return identities;
        }
        if (value instanceof Set<?> set) {
            return set.stream().map(Protocol::identity).collect(Collectors.toSet());
        }
        return value instanceof List<?> list
                ? list.stream().map(Protocol::identity).collect(Collectors.toList())
                : value;
    }

    private static boolean isUnknown(@Nullable Object property) {
        return property instanceof String text && UNKNOWNS.contains(text);
    }
}
