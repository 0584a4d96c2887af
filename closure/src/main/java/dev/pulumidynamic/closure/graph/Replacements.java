package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.jdk.LogicalCodecs;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The objects that are captured instead of others, by identity: a {@code writeReplace} is called once for an object. */
final class Replacements {
    private final IdentityHashMap<Object, @Nullable Object> replacements = new IdentityHashMap<>();
    private final Set<Object> kept = Collections.newSetFromMap(new IdentityHashMap<>());

    @Nullable
    Object of(Object object, ObjectPath path) {
        if (!replacements.containsKey(object)) {
            @Nullable Object replacement = SerializationHooks.replaced(object, path);
            replacements.put(object, replacement);
            if (replacement != null) {
                replacements.putIfAbsent(replacement, replacement);
            }
        }
        return replacements.get(object);
    }

    /** Captures an object by its own fields if its replacement does not fit where the object stands, and makes no other object. */
    void keepUnlessFitting(@Nullable Object object, Class<?> type, ObjectPath path) {
        if (object == null
                || SerializationHooks.of(object.getClass()).writeReplace().isEmpty()) {
            return;
        }
        @Nullable Object replacement = of(object, path);
        if (replacement != null && !type.isInstance(replacement) && isFinal(replacement)) {
            replacements.put(object, object);
            kept.add(object);
        }
    }

    private static boolean isFinal(Object replacement) {
        return LogicalCodecs.of(replacement).isPresent()
                || SerializationHooks.of(replacement.getClass()).readResolve().isEmpty();
    }

    /** Whether {@code object} is captured by its fields, although its class would replace it. */
    boolean isKept(Object object) {
        return kept.contains(object);
    }
}
