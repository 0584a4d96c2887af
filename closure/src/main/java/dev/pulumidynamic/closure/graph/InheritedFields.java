package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.graph.CapturedFields.CapturedPart;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads private fields that an object inherits from a JDK class. Unlike serialization of the object, this runs no code of the program. */
final class InheritedFields {
    /** Newer releases, and some updates of older ones, write the fields that one class declares. Older releases give access silently. */
    private static final Optional<MethodHandle> WRITE = findWrite();

    private InheritedFields() {}

    private static Optional<MethodHandle> findWrite() {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            MethodType signature = MethodType.methodType(MethodHandle.class, Class.class);
            return Optional.of(MethodHandles.lookup()
                    .findVirtual(factory, "defaultWriteObjectForSerialization", signature)
                    .bindTo(factory.getMethod("getReflectionFactory").invoke(null)));
        } catch (ReflectiveOperationException older) {
            return Optional.empty();
        }
    }

    /** The value of a field that the serialized form of {@code declaring} contains; null if the field is null. */
    static @Nullable Object of(Object object, Class<?> declaring, String name) {
        return WRITE.isPresent()
                ? written(WRITE.get(), object, declaring, name)
                : SerializedForm.fields(object, declaring).get(name);
    }

    private static @Nullable Object written(MethodHandle factory, Object object, Class<?> declaring, String name) {
        try (HookOutput out = new HookOutput(declaring.getName(), List::of)) {
            ((MethodHandle) factory.invoke(declaring)).invoke(object, out);
            return out.parts().stream()
                    .filter(part -> part.name().equals(name))
                    .findFirst()
                    .map(CapturedPart::value)
                    .orElse(null);
        } catch (Throwable e) {
            throw new IllegalStateException(name + " of " + declaring + " can be read", e);
        }
    }
}
