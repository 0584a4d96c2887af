package dev.pulumidynamic.closure.graph;

import java.lang.invoke.MethodHandles;

/** The classes that a graph is brought back to life with. */
public interface Code {
    /**
     * A class by its binary name, a primitive type by its keyword, an array type as {@code Class.getName} writes it.
     *
     * @throws dev.pulumidynamic.closure.OpenException when there is no such class
     */
    Class<?> type(String name);

    /** What reflection tells of {@code type}; who keeps classes keeps this with them. */
    default ReflectedType reflected(Class<?> type) {
        return new ReflectedType(type);
    }

    /** A lookup with all rights of {@code host}, its modules and loader included. */
    MethodHandles.Lookup lookup(Class<?> host);
}
