package dev.pulumidynamic.closure.lambda;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Optional;
import java.util.stream.Stream;

/** Tells from the handle that the JDK makes for a static field whether the class is initialized: before, the handle is a lazy one. */
final class StaticHandles {
    private static final String LAZY = "java.lang.invoke.LazyInitializingVarHandle";
    private static final String DIRECT = "java.lang.invoke.VarHandle";

    /** Older releases initialize the class to make the handle. */
    private static final boolean HAS_LAZY = hasLazy();

    private StaticHandles() {}

    private static boolean hasLazy() {
        try {
            Class.forName(LAZY, false, null);
            return true;
        } catch (ClassNotFoundException older) {
            return false;
        }
    }

    /** Whether a class is initialized, which this does not change; empty if it has no static field, or in other releases of the JDK. */
    static Optional<Boolean> isInitialized(Class<?> type) {
        try {
            return Stream.of(type.getDeclaredFields())
                    .filter(field -> HAS_LAZY && Modifier.isStatic(field.getModifiers()))
                    .findFirst()
                    .flatMap(StaticHandles::isInitialized);
        } catch (LinkageError incomplete) {
            return Optional.empty();
        }
    }

    private static Optional<Boolean> isInitialized(Field field) {
        try {
            String handle = MethodHandles.privateLookupIn(field.getDeclaringClass(), MethodHandles.lookup())
                    .unreflectVarHandle(field)
                    .getClass()
                    .getName();
            if (handle.equals(LAZY)) {
                return Optional.of(false);
            }
            return handle.startsWith(DIRECT) && handle.contains("$FieldStatic") ? Optional.of(true) : Optional.empty();
        } catch (IllegalAccessException | LinkageError denied) {
            return Optional.empty();
        }
    }
}
