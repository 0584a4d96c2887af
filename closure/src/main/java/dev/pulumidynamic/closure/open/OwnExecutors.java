package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Shuts down the executors and timers that a closure leaves: those in static fields of its own classes, and in objects of these classes.
 * Their threads would keep the classes as long as the process runs. What was submitted ends as usual, because no thread is interrupted.
 * What a static field of a shared library holds, too, is the library's.
 */
final class OwnExecutors {
    private final Collection<? extends ClassLoader> own;
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> pending = new ArrayDeque<>();

    private OwnExecutors(Collection<? extends ClassLoader> own) {
        this.own = own;
    }

    /** @param own the loaders of the classes that no other closure uses */
    static void shutDown(Object root, Collection<? extends ClassLoader> own) {
        OwnExecutors executors = new OwnExecutors(own);
        executors.meet(root);
        own.forEach(loader -> executors.statics(loader).forEach(executors::meet));
        while (!executors.pending.isEmpty()) {
            executors.addFields(executors.pending.remove());
        }
        if (!executors.found.isEmpty()) {
            own.stream()
                    .map(ClassLoader::getParent)
                    .filter(below -> !own.contains(below))
                    .flatMap(executors::statics)
                    .forEach(executors.found::remove);
            executors.found.forEach(OwnExecutors::shutDown);
        }
    }

    /** The objects in static fields of a layer. To read a field of a class that is not initialized would run its initializer. */
    private Stream<Object> statics(ClassLoader loader) {
        return loader instanceof LayerLoader layer ? layer.defined().stream().flatMap(this::statics) : Stream.empty();
    }

    private Stream<Object> statics(Class<?> type) {
        List<Field> fields = fields(type, true);
        return fields.isEmpty() || !PrivateAccess.isInitialized(type).orElse(false)
                ? Stream.empty()
                : fields.stream().map(field -> PrivateAccess.value(field, null)).filter(Objects::nonNull);
    }

    private void addFields(Object object) {
        Class<?> type = object.getClass();
        while (isOwn(type)) {
            fields(type, false).forEach(field -> meet(PrivateAccess.value(field, object)));
            type = type.getSuperclass();
        }
    }

    /** The fields that may have an executor, a timer or an object of the closure's own classes. */
    private List<Field> fields(Class<?> type, boolean areStatic) {
        try {
            return Stream.of(type.getDeclaredFields())
                    .filter(field -> Modifier.isStatic(field.getModifiers()) == areStatic && mayLead(field.getType()))
                    .toList();
        } catch (LinkageError incomplete) { // A class that code may use only as far as its types exist.
            return List.of();
        }
    }

    private boolean mayLead(Class<?> type) {
        return type.isAssignableFrom(ScheduledThreadPoolExecutor.class)
                || ExecutorService.class.isAssignableFrom(type)
                || Timer.class.isAssignableFrom(type)
                || isOwn(type);
    }

    private boolean isOwn(Class<?> type) {
        return own.stream().anyMatch(loader -> loader == type.getClassLoader());
    }

    private void meet(@Nullable Object value) {
        if (value instanceof ExecutorService || value instanceof Timer) {
            found.add(value);
        } else if (value != null && isOwn(value.getClass()) && seen.add(value)) {
            pending.add(value);
        }
    }

    private static void shutDown(Object found) {
        try {
            if (found instanceof Timer timer) {
                timer.cancel();
            } else {
                ((ExecutorService) found).shutdown();
            }
        } catch (Throwable refused) {
            // Some executors let nobody shut them down, and those of the program run its code.
        }
    }
}
