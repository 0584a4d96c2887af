package dev.pulumidynamic.testing;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What shared collections may hold: objects whose classes are the same in the test and in each call. */
final class SharedValues {
    private SharedValues() {}

    /**
     * {@return {@code value}}
     *
     * @throws IllegalArgumentException if a class loader of the program's has made its class
     */
    static <T extends @Nullable Object> T checked(T value) {
        if (value instanceof Collection<?> elements) {
            elements.forEach(SharedValues::checked);
        } else if (value instanceof Map<?, ?> entries) {
            entries.forEach((key, element) -> {
                checked(key);
                checked(element);
            });
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresent(SharedValues::checked);
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
