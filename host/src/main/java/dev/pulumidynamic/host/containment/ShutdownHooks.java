package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Removes shutdown hooks. The JDK lists them only in an internal field. */
final class ShutdownHooks {
    private static final Optional<Field> HOOKS = field();

    private ShutdownHooks() {}

    /**
     * Removes the hooks that match {@code unwanted}, and returns their names. Removes none if the JDK does not allow access.
     */
    static List<String> remove(Predicate<Thread> unwanted) {
        return HOOKS.map(hooks -> find(hooks, unwanted)).orElse(List.of()).stream()
                .filter(Runtime.getRuntime()::removeShutdownHook)
                .map(Thread::getName)
                .toList();
    }

    private static List<Thread> find(Field hooks, Predicate<Thread> wanted) {
        List<Thread> found = new ArrayList<>();
        synchronized (hooks.getDeclaringClass()) {
            try {
                if (hooks.get(null) instanceof Map<?, ?> threads) {
                    for (Object thread : threads.keySet()) {
                        if (thread instanceof Thread hook && wanted.test(hook)) {
                            found.add(hook);
                        }
                    }
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("a field that was made accessible", e);
            }
        }
        return found;
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
