package dev.pulumidynamic.closure.graph;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;

/**
 * Sets the transient fields of one object whose values did not travel, superclasses first, after its other fields, if the graph leaves them
 * to initializers. A class that reads itself decides about its own fields, and so does a constructor that runs.
 */
final class Initialization {
    private final Object object;
    private final Deque<FieldInitializer> left = new ArrayDeque<>();

    /** @param mayRun whether an initializer may run; if one may not, the others, which may read its field, do not run either */
    Initialization(
            Object object, Node.Instance instance, SerializationHooks hooks, Predicate<FieldInitializer> mayRun) {
        this.object = object;
        Class<?> type = object.getClass();
        if (isFor(instance) && SerializationHooks.of(type).constructor().isEmpty()) {
            FieldInitializer.of(type).stream()
                    .filter(each -> isMissing(each, instance, hooks))
                    .takeWhile(mayRun)
                    .forEach(left::add);
        }
    }

    static boolean isFor(Node.Instance instance) {
        return instance.slots().stream().anyMatch(slot -> slot.name().equals(TransientFields.INITIALIZED));
    }

    private static boolean isMissing(FieldInitializer initializer, Node.Instance instance, SerializationHooks hooks) {
        Class<?> owner = initializer.field().getDeclaringClass();
        return hooks.level(owner).flatMap(SerializationHooks.Level::read).isEmpty()
                && instance.slots().stream()
                        .noneMatch(slot -> slot.owner().equals(owner.getName())
                                && slot.name().equals(initializer.field().getName()));
    }

    void runAbove(Class<?> type) {
        while (!left.isEmpty() && isAbove(left.element(), type)) {
            left.remove().run(object);
        }
    }

    private static boolean isAbove(FieldInitializer initializer, Class<?> type) {
        Class<?> owner = initializer.field().getDeclaringClass();
        return owner != type && owner.isAssignableFrom(type);
    }

    void run() {
        while (!left.isEmpty()) {
            left.remove().run(object);
        }
    }
}
