package dev.pulumidynamic.provider.internal;

import java.io.Serializable;
import java.util.function.Function;

/**
 * Stands in a captured graph for an object of a test. While the testing kit opens the graph, the thread's context class loader
 * is a function that returns the object itself, so that test and provider share it.
 *
 * @param name the name that the function knows the object by
 */
public record SharedObject(String name) implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("unchecked") // By agreement with the testing kit, which is the only one that has such a loader.
    private Object readResolve() {
        if (Thread.currentThread().getContextClassLoader() instanceof Function<?, ?> objects) {
            return ((Function<String, Object>) objects).apply(name);
        }
        throw new IllegalStateException("an object of the testing kit's Shared exists in its test only");
    }
}
