package dev.pulumidynamic.closure.graph;

import java.util.List;

/**
 * Chooses the initializers that set transient fields of opened objects: those of the code at hand, if the graph says that it leaves these
 * fields to them. A class that reads itself decides about its own fields, and so does a constructor that runs.
 */
final class Initializers {
    private final ClassSource code;
    /** Whether one must not run: the others, which may read its field, do not run either. */
    private boolean areStopped;

    Initializers(ClassSource code) {
        this.code = code;
    }

    /** Whether initializers of an object are left out. */
    boolean areStopped() {
        return areStopped;
    }

    /** Whether an object has fields that initializers set. */
    static boolean areFor(Node.Instance instance) {
        return instance.fields().stream().anyMatch(slot -> slot.name().equals(TransientFields.INITIALIZED));
    }

    /** What sets the fields of an object. */
    Initialization of(Object object, Node.Instance instance, ReflectedType type, boolean isAsFields) {
        SerializationHooks hooks = isAsFields ? SerializationHooks.NONE : type.hooks();
        if (!areFor(instance) || type.hooks().constructor().isPresent()) {
            return new Initialization(object, List.of());
        }
        return new Initialization(
                object,
                type.initializers().stream()
                        .filter(each -> isMissing(each, instance, hooks))
                        .takeWhile(this::mayRun)
                        .toList());
    }

    private static boolean isMissing(FieldInitializer initializer, Node.Instance instance, SerializationHooks hooks) {
        Class<?> owner = initializer.field().getDeclaringClass();
        return hooks.level(owner).flatMap(SerializationHooks.Level::read).isEmpty()
                && instance.fields().stream()
                        .noneMatch(slot -> slot.owner().equals(owner.getName())
                                && slot.name().equals(initializer.field().getName()));
    }

    private boolean mayRun(FieldInitializer initializer) {
        areStopped |= !code.mayInitialize(TransientFields.name(initializer.field()));
        return !areStopped;
    }
}
