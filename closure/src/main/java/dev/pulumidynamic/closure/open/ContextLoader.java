package dev.pulumidynamic.closure.open;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs code as it will run later: with a context loader that finds what it was captured with. */
public final class ContextLoader {
    private ContextLoader() {}

    /**
     * {@return what {@code code} returns} While it runs, {@code loader} is the thread's context loader.
     *
     * @param <T> the type of the result
     * @param loader a loader of opened code
     * @param code what may look for classes, resources and services by the context loader
     */
    public static <T extends @Nullable Object> T during(ClassLoader loader, Supplier<T> code) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return code.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
