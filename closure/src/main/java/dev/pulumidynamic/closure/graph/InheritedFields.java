package dev.pulumidynamic.closure.graph;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads private fields that an object inherits from a JDK class. Unlike serialization of the object, this runs no code of the program. */
final class InheritedFields {
    /** Newer releases, and some updates of older ones, write the fields that one class declares. Older releases give access silently. */
    private static final Optional<MethodHandle> WRITE = Allocator.ofSerialization(
            "defaultWriteObjectForSerialization", MethodType.methodType(MethodHandle.class, Class.class));

    private InheritedFields() {}

    /** The fields that the serialized form of {@code declaring} contains, by name; a field that is null may be missing. */
    static Map<String, @Nullable Object> of(Object object, Class<?> declaring) {
        return WRITE.isPresent() ? written(WRITE.get(), object, declaring) : SerializedForm.fields(object, declaring);
    }

    private static Map<String, @Nullable Object> written(MethodHandle factory, Object object, Class<?> declaring) {
        try (HookOutput out = new HookOutput(declaring.getName(), List::of)) {
            ((MethodHandle) factory.invoke(declaring)).invoke(object, out);
            Map<String, @Nullable Object> fields = new HashMap<>();
            out.parts().forEach(part -> fields.put(part.name(), part.value()));
            return fields;
        } catch (Throwable e) {
            throw new IllegalStateException("the fields of " + declaring + " can be read", e);
        }
    }
}
