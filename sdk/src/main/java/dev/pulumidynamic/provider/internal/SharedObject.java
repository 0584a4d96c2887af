package dev.pulumidynamic.provider.internal;

import java.io.Serializable;
import java.util.function.Function;

/**
 * Stands in a captured graph for an object of a test. While the testing kit opens the graph, a system property is a function that
 * returns the object itself, so that test and provider share it.
 *
 * @param name the property, a slash, and the name that the function knows the object by
 */
public record SharedObject(String name) implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("unchecked") // By agreement with the testing kit, which is the only one that has such a property.
    private Object readResolve() {
        int end = name.lastIndexOf('/');
        if (System.getProperties().get(name.substring(0, end)) instanceof Function<?, ?> objects) {
            return ((Function<String, Object>) objects).apply(name.substring(end + 1));
        }
        throw new IllegalStateException("an object of the testing kit's Shared exists in its test only");
    }
}
