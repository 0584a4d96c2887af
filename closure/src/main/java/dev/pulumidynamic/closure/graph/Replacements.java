package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.CapturedFields.CapturedPart;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The objects that are captured instead of others, by identity: a {@code writeReplace} is called once for an object. */
final class Replacements {
    private final IdentityHashMap<Object, @Nullable Object> replacements = new IdentityHashMap<>();
    private final Set<Object> kept = Collections.newSetFromMap(new IdentityHashMap<>());

    /** What is captured instead of {@code object}, or itself. */
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

    /**
     * A library's {@code writeReplace} may return an object of the JDK that a field of its own cannot hold: then the field's object is
     * captured itself, by its fields.
     */
    void keepUnlessFitting(CapturedPart part, ObjectPath path) {
        @Nullable Object object = part.value();
        if (object == null
                || SerializationHooks.of(object.getClass()).writeReplace().isEmpty()) {
            return;
        }
        @Nullable Object replacement = of(object, path);
        if (replacement != null
                && LogicalCodecs.of(replacement).isPresent()
                && !part.type().isInstance(replacement)) {
            replacements.put(object, object);
            kept.add(object);
        }
    }

    /** Whether {@code object} is captured by its fields, although its class would replace it. */
    boolean isKept(Object object) {
        return kept.contains(object);
    }
}
