package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Removes shutdown hooks. The JDK lists them only in an internal field. */
final class ShutdownHooks {
    private static final Optional<Field> HOOKS = field();

    private ShutdownHooks() {}

    /** Removes the hooks that match {@code unwanted}, and returns their names. Removes none if the JDK does not allow access. */
    static List<String> remove(Predicate<Thread> unwanted) {
        return all().stream()
                .filter(unwanted)
                .filter(Runtime.getRuntime()::removeShutdownHook)
                .map(Thread::getName)
                .toList();
    }

    private static List<Thread> all() {
        if (HOOKS.isEmpty()) {
            return List.of();
        }
        Field field = HOOKS.get();
        synchronized (field.getDeclaringClass()) {
            try {
                return field.get(null) instanceof Map<?, ?> hooks
                        ? hooks.keySet().stream().map(Thread.class::cast).toList()
                        : List.of();
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("a field that was made accessible", e);
            }
        }
    }

    private static Optional<Field> field() {
        try {
            Field hooks = Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
            hooks.setAccessible(true);
            return Optional.of(hooks);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
