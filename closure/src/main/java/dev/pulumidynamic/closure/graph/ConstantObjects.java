package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Objects of a program that static final fields hold, as far as code compares them by identity. */
public final class ConstantObjects {
    private final IdentityHashMap<Object, ConstantField> fields = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Function<ObjectPath, CaptureException>> refused = new IdentityHashMap<>();

    /** Captures an object as a reference to a field that holds it. */
    public void refer(Object object, ConstantField field) {
        fields.putIfAbsent(object, field);
    }

    /** Refuses an object whose identity would be lost, by an exception for the path of the object. */
    public void refuse(Object object, Function<ObjectPath, CaptureException> refusal) {
        refused.putIfAbsent(object, refusal);
    }

    /** {@return whether there are none} */
    public boolean isEmpty() {
        return fields.isEmpty() && refused.isEmpty();
    }

    Set<Object> referred() {
        return fields.keySet();
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
