package dev.pulumidynamic.closure.graph;

import java.lang.invoke.MethodHandles;

/** Provides the classes of a graph that is opened. */
public interface ClassSource {
    /**
     * {@return a class by its binary name, a primitive type by its keyword, an array type as {@code Class.getName} writes it}
     *
     * @throws dev.pulumidynamic.closure.failure.OpenException if there is no such class
     */
    Class<?> type(String name);

    /** Initializes a class, if the code has it; throws an {@code OpenException} if its initializer fails. */
    default void initialize(String name) {}

    /** {@return whether a class, or a transient field as {@link TransientFields#name} returns it, may be initialized now} */
    default boolean mayInitialize(String name) {
        return true;
    }

    /** {@return a lookup with full access to a class of this code} */
    MethodHandles.Lookup lookup(Class<?> host);
}
