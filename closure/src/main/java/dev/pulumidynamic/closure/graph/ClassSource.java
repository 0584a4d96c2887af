package dev.pulumidynamic.closure.graph;

import java.lang.invoke.MethodHandles;

/** Provides the classes of a graph that is opened. */
public interface ClassSource {
    /**
     * {@return the class of that name}
     *
     * @param name a class by its binary name, a primitive type by its keyword, an array type as {@code Class.getName} writes it
     * @throws dev.pulumidynamic.closure.failure.OpenException if there is no such class
     */
    Class<?> type(String name);

    /**
     * Initializes a class, if the code has it.
     *
     * @param name a class by its binary name
     * @throws dev.pulumidynamic.closure.failure.OpenException if its initializer fails
     */
    default void initialize(String name) {}

    /**
     * {@return whether a class, or a transient field, may be initialized now}
     *
     * @param name a class by its binary name, or a field as {@link TransientFields#name} returns it
     */
    default boolean mayInitialize(String name) {
        return true;
    }

    /**
     * {@return a lookup with full access to {@code host}}
     *
     * @param host a class of this code
     */
    MethodHandles.Lookup lookup(Class<?> host);
}
