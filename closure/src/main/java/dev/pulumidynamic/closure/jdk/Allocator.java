package dev.pulumidynamic.closure.jdk;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JDK's ways to skip constructors, looked up by name, because no public module declares them. */
public final class Allocator {
    /** The way of serialization generates a class for each class, which takes half the time of a call. */
    private static final Optional<MethodHandle> ALLOCATE = find(() -> {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        return MethodHandles.lookup()
                .findVirtual(type, "allocateInstance", MethodType.methodType(Object.class, Class.class))
                .bindTo(PrivateAccess.value(type.getDeclaredField("theUnsafe"), null));
    });

    private static final Optional<MethodHandle> CONSTRUCTOR = ofSerialization(
            "newConstructorForSerialization", MethodType.methodType(Constructor.class, Class.class, Constructor.class));

    private Allocator() {}

    private interface Search {
        MethodHandle find() throws ReflectiveOperationException;
    }

    private static Optional<MethodHandle> find(Search search) {
        try {
            return Optional.of(search.find());
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    /** A method by which the JDK lets others serialize objects; empty if this release has none. */
    static Optional<MethodHandle> ofSerialization(String name, MethodType signature) {
        return find(() -> {
            Class<?> type = Class.forName("sun.reflect.ReflectionFactory");
            return MethodHandles.lookup()
                    .findVirtual(type, name, signature)
                    .bindTo(type.getMethod("getReflectionFactory").invoke(null));
        });
    }

    /** An object of {@code type}; no constructor runs. */
    public static Object allocate(Class<?> type) throws Throwable {
        return here(ALLOCATE).invoke(type);
    }

    /** An object of {@code type}; only a constructor of a superclass runs. */
    public static Object construct(Class<?> type, Constructor<?> superclass, @Nullable Object... arguments)
            throws Throwable {
        return ((Constructor<?>) here(CONSTRUCTOR).invoke(type, superclass)).newInstance(arguments);
    }

    private static MethodHandle here(Optional<MethodHandle> handle) {
        return handle.orElseThrow(
                () -> new OpenException("this JVM lacks the module jdk.unsupported, which makes objects"
                        + " without their constructors; run it with --add-modules jdk.unsupported"));
    }
}
