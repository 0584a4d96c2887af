package dev.pulumidynamic.closure.graph;

import java.lang.invoke.MethodHandles;

/** The classes that a graph is brought back to life with. */
public interface ClassSource {
    /**
     * {@return the class of that name}
     *
     * @param name a class by its binary name, a primitive type by its keyword, an array type as {@code Class.getName} writes it
     * @throws dev.pulumidynamic.closure.failure.OpenException when there is no such class
     */
    Class<?> type(String name);

    /**
     * {@return what reflection tells of {@code type}; who keeps classes keeps this with them}
     *
     * @param type a class of this code, or of the JDK
     */
    default ReflectedType reflected(Class<?> type) {
        return new ReflectedType(type);
    }

    /**
     * {@return a lookup with all rights of {@code host}, its modules and loader included}
     *
     * @param host a class of this code
     */
    MethodHandles.Lookup lookup(Class<?> host);
}
