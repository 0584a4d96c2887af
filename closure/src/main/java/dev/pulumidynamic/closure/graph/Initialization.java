package dev.pulumidynamic.closure.graph;

import java.util.ArrayDeque;
import java.util.Deque;

/** Sets the transient fields of one object whose values did not travel, superclasses first. Its other fields are set before. */
final class Initialization {
    private final Object object;
    private final Deque<FieldInitializer> left;

    /** @param initializers the first runs first */
    Initialization(Object object, Iterable<FieldInitializer> initializers) {
        this.object = object;
        this.left = new ArrayDeque<>();
        initializers.forEach(left::add);
    }

    /** Sets the fields that superclasses of a class declare. */
    void runAbove(Class<?> type) {
        while (!left.isEmpty() && isAbove(left.element(), type)) {
            left.remove().run(object);
        }
    }

    private static boolean isAbove(FieldInitializer initializer, Class<?> type) {
        Class<?> owner = initializer.field().getDeclaringClass();
        return owner != type && owner.isAssignableFrom(type);
    }

    /** Sets those that are left. */
    void run() {
        while (!left.isEmpty()) {
            left.remove().run(object);
        }
    }
}
