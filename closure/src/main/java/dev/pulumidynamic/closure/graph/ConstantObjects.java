package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Objects of a program that static final fields hold, as far as code compares them by identity. */
public final class ConstantObjects {
    private final Map<Object, ConstantField> fields = new IdentityHashMap<>();
    private final Map<Object, Function<ObjectPath, CaptureException>> refused = new IdentityHashMap<>();

    /** Captures {@code object} as a reference to a field that holds it. */
    public void refer(Object object, ConstantField field) {
        fields.putIfAbsent(object, field);
    }

    /** Refuses {@code object}, whose identity would be lost. */
    public void refuse(Object object, Function<ObjectPath, CaptureException> refusal) {
        refused.putIfAbsent(object, refusal);
    }

    /** {@return whether there are none} */
    public boolean isEmpty() {
        return fields.isEmpty() && refused.isEmpty();
    }

    Optional<ConstantField> field(Object object) {
        return Optional.ofNullable(fields.get(object));
    }

    void check(Object object, ObjectPath path) {
        @Nullable Function<ObjectPath, CaptureException> refusal = refused.get(object);
        if (refusal != null && !fields.containsKey(object)) {
            throw refusal.apply(path);
        }
    }
}
