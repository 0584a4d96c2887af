package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Optional;

/** The JDK's ways to skip constructors, looked up by name, because no public module declares them. */
final class Allocator {
    /** The way of serialization generates a class for each class, which takes half the time of a call. */
    private static final Optional<MethodHandle> ALLOCATE = find(() -> {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field theUnsafe = type.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        return MethodHandles.lookup()
                .findVirtual(type, "allocateInstance", MethodType.methodType(Object.class, Class.class))
                .bindTo(theUnsafe.get(null));
    });

    private static final Optional<MethodHandle> CONSTRUCTOR = find(() -> {
        Class<?> type = Class.forName("sun.reflect.ReflectionFactory");
        MethodType signature = MethodType.methodType(Constructor.class, Class.class);
        return MethodHandles.lookup()
                .findVirtual(type, "newConstructorForSerialization", signature)
                .bindTo(type.getMethod("getReflectionFactory").invoke(null));
    });

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

    /** An object of {@code type}; no constructor runs. */
    static Object allocate(Class<?> type) throws Throwable {
        return here(ALLOCATE).invoke(type);
    }

    /** An object of {@code type} for which the constructor of its first superclass ran that is not serializable. */
    static Object construct(Class<?> type) throws Throwable {
        return ((Constructor<?>) here(CONSTRUCTOR).invoke(type)).newInstance();
    }

    private static MethodHandle here(Optional<MethodHandle> handle) {
        return handle.orElseThrow(
                () -> new OpenException("this JVM lacks the module jdk.unsupported, which makes objects"
                        + " without their constructors; run it with --add-modules jdk.unsupported"));
    }
}
