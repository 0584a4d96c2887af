package dev.pulumidynamic.testing;

import dev.pulumidynamic.provider.internal.SharedObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The objects of {@link Shared} that one captured provider has. It is a class loader to be the thread's context loader: the only
 * thing that code in other loaders finds without a class or a variable of the JVM in common.
 */
final class SharedObjects extends ClassLoader implements Function<String, Object> {
    private final List<Object> objects = new ArrayList<>();

    /** Of the system property that calls find the objects by: nothing else is visible in their class loaders, and on all threads. */
    private final String key = "dev.pulumidynamic.testing.shared." + UUID.randomUUID();

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
                "an object of dev.pulumidynamic.testing.Shared exists in its test only; use another object in "
                        + "programs");
    }

    private synchronized String nameOf(Object object) {
        for (int i = 0; i < objects.size(); i++) {
            if (objects.get(i) == object) {
                return key + "/" + i;
            }
        }
        objects.add(object);
        return key + "/" + (objects.size() - 1);
    }

    /** What {@code action} returns, which captures these objects, or brings them back. */
    <T> T during(Supplier<T> action) {
        System.getProperties().put(key, this);
        try {
            return action.get();
        } finally {
            System.getProperties().remove(key);
        }
    }

    @Override
    public synchronized Object apply(String name) {
        return objects.get(Integer.parseInt(name));
    }

    /** Returns {@code value}; refused if its class is not the same in the test and in each call. */
    static <T extends @Nullable Object> T checked(T value) {
        if (value instanceof Collection<?> elements) {
            elements.forEach(SharedObjects::checked);
        } else if (value instanceof Map<?, ?> entries) {
            entries.forEach((key, element) -> {
                checked(key);
                checked(element);
            });
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresent(SharedObjects::checked);
        } else if (value != null && !isJdk(value.getClass())) {
            throw new IllegalArgumentException("a shared collection cannot hold a "
                    + value.getClass().getName() + ", because each call loads this class again; put its parts "
                    + "into the collection: strings, numbers, times, lists, maps");
        }
        return value;
    }

    private static boolean isJdk(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        ClassLoader loader = element.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
