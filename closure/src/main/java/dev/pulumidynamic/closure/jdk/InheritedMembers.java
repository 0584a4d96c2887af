package dev.pulumidynamic.closure.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InaccessibleObjectException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Members that an object of a program inherits from a class of the JDK. Methods that override those of this class do not run. */
record InheritedMembers(Object object, Class<?> declaring, MethodHandles.Lookup lookup) {
    /** Newer releases, and some updates of older ones, write the fields that one class declares. Older releases give access silently. */
    private static final Optional<MethodHandle> WRITE = Allocator.ofSerialization(
            "defaultWriteObjectForSerialization", MethodType.methodType(MethodHandle.class, Class.class));

    /** @param lookups gives a lookup with full access to a class of the program */
    static InheritedMembers of(Object object, Class<?> declaring, Function<Class<?>, MethodHandles.Lookup> lookups) {
        Class<?> heir = object.getClass();
        while (!JdkTypes.isJdk(heir.getSuperclass())) {
            heir = heir.getSuperclass();
        }
        return new InheritedMembers(object, declaring, lookups.apply(heir));
    }

    /** For an object of this program. */
    static InheritedMembers of(Object object, Class<?> declaring) {
        return of(object, declaring, heir -> {
            try {
                return MethodHandles.privateLookupIn(heir, MethodHandles.lookup());
            } catch (IllegalAccessException e) {
                throw new InaccessibleObjectException(heir + " is in a closed module");
            }
        });
    }

    /** A method that takes its parameters only. A lookup in the class below the JDK's finds no method of the program. */
    MethodHandle method(String name, Class<?> returned, Class<?>... parameters) throws ReflectiveOperationException {
        return lookup.findSpecial(declaring, name, MethodType.methodType(returned, parameters), lookup.lookupClass())
                .bindTo(object);
    }

    /**
     * The private fields that the serialized form of {@code declaring} contains, by name; a field that is null may be missing. Unlike
     * serialization of the object, this runs no code of the program.
     */
    static Map<String, @Nullable Object> fields(Object object, Class<?> declaring) {
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
