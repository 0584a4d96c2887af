package dev.pulumidynamic.host.property;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values that a preview does not know yet. The protocol has a string for each type; only the string's is common. */
public final class UnknownValue {
    /** An unknown value of any type; the engine does not distinguish the types. */
    public static final String VALUE = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

    private static final Set<String> ALL = Set.of(
            VALUE,
            "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
            "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
            "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
            "030794c1-ac77-496b-92df-f27374a8bd58",
            "e48ece36-62e2-4504-bad9-02848725956a",
            "dd056dcd-154b-4c76-9bd3-c8f88648b5ff");

    private UnknownValue() {}

    /** Whether {@code value} itself is unknown. */
    public static boolean is(@Nullable Object value) {
        return value instanceof String text && ALL.contains(text);
    }

    /** Whether {@code value} or anything inside it is unknown. */
    public static boolean isIn(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.values().stream().anyMatch(UnknownValue::isIn);
        }
        if (value instanceof Collection<?> list) {
            return list.stream().anyMatch(UnknownValue::isIn);
        }
        return is(value);
    }
}
