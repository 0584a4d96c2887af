package dev.pulumidynamic.host.run.library;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Keeps what it is given, as caches do. */
public final class SharedLibrary {
    private static final AtomicReference<@Nullable Object> KEPT = new AtomicReference<>();

    private SharedLibrary() {}

    /** What the call before gave. */
    public static @Nullable Object swap(Object next) {
        return KEPT.getAndSet(next);
    }

    /** Fails as long as the system property says so; the JVM then remembers that it did. */
    public static final class Fragile {
        private static final String VALUE = initialize();

        private Fragile() {}

        public static String value() {
            return VALUE;
        }

        private static String initialize() {
            if (Boolean.getBoolean("fragile.overflows")) {
                throw new StackOverflowError("on purpose");
            }
            return "initialized";
        }
    }
}
