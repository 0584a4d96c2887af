package dev.pulumidynamic.testing;

import dev.pulumidynamic.provider.internal.SharedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The objects of {@link Shared} that one captured provider has. It is a class loader to be the thread's context loader: the only
 * thing that code in other loaders finds without a class or a variable of the JVM in common.
 */
final class SharedObjects extends ClassLoader implements Function<String, Object> {
    private final List<Object> objects = new ArrayList<>();

    /** Finds classes as {@code parent} does. */
    SharedObjects(ClassLoader parent) {
        super(parent);
    }

    /** What is captured instead of {@code object}. */
    static SharedObject captured(Object object) {
        if (Thread.currentThread().getContextClassLoader() instanceof SharedObjects objects) {
            return new SharedObject(objects.nameOf(object));
        }
        throw new IllegalStateException(
                "an object of dev.pulumidynamic.testing.Shared exists in its test only; give programs another one");
    }

    private synchronized String nameOf(Object object) {
        for (int i = 0; i < objects.size(); i++) {
            if (objects.get(i) == object) {
                return String.valueOf(i);
            }
        }
        objects.add(object);
        return String.valueOf(objects.size() - 1);
    }

    @Override
    public synchronized Object apply(String name) {
        return objects.get(Integer.parseInt(name));
    }
}
