package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The threads that the JVM starts when it ends. The platform lists them nowhere but in a field of its own. */
final class ShutdownHooks {
    private ShutdownHooks() {}

    /** Removes those that {@code unwanted} holds for, and returns their names; none when the platform lets nobody look. */
    static List<String> remove(Predicate<Thread> unwanted) {
        return all().stream()
                .filter(unwanted)
                .filter(Runtime.getRuntime()::removeShutdownHook)
                .map(Thread::getName)
                .toList();
    }

    private static Set<Thread> all() {
        try {
            Class<?> holder = Class.forName("java.lang.ApplicationShutdownHooks");
            Field hooks = holder.getDeclaredField("hooks");
            hooks.setAccessible(true);
            synchronized (holder) {
                return hooks.get(null) instanceof Map<?, ?> threads ? copy(threads.keySet()) : Set.of();
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Set.of();
        }
    }

    private static Set<Thread> copy(Set<?> threads) {
        return threads.stream().map(Thread.class::cast).collect(Collectors.toUnmodifiableSet());
    }
}
