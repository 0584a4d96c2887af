package dev.pulumidynamic.host.run.library;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Keeps what it is given, as caches do. */
public final class SharedLibrary {
    /** A field of a library is not checked; here, the library is in a folder of the project. */
    @Reinitialized
    private static final AtomicReference<@Nullable Object> KEPT = new AtomicReference<>();

    private static final List<Object> ALL = new CopyOnWriteArrayList<>();

    /** What a library keeps for each thread. */
    public static final ThreadLocal<@Nullable String> LOCAL = new ThreadLocal<>();

    /** One for all users of the library, as {@code Dispatchers.IO} is. */
    private static final ExecutorService POOL = Executors.newSingleThreadExecutor(SharedLibrary::thread);

    /** With the JDK's thread factory, which keeps the thread group of the call that comes first. */
    private static final ExecutorService PLAIN = Executors.newFixedThreadPool(1);

    private SharedLibrary() {}

    /** Runs work on a pool with the JDK's thread factory. */
    public static <T> Future<T> submitPlain(Callable<T> work) {
        return PLAIN.submit(work);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "shared library");
        thread.setDaemon(true);
        return thread;
    }

    /** Where a library that finds classes by name looks for them. */
    public static @Nullable ClassLoader context() {
        return Thread.currentThread().getContextClassLoader();
    }

    /** The executor of that thread. */
    public static ExecutorService pool() {
        return POOL;
    }

    /** Runs work on the library's own thread. */
    public static <T> Future<T> submit(Callable<T> work) {
        return POOL.submit(work);
    }

    /** What the call before gave. */
    public static @Nullable Object swap(Object next) {
        return KEPT.getAndSet(next);
    }

    /** How often this was called. */
    public static int count() {
        Object before = swap(0);
        int calls = before == null ? 1 : (Integer) before + 1;
        swap(calls);
        return calls;
    }

    /** Keeps this too, as caches without a bound do. */
    public static void keep(Object further) {
        ALL.add(further);
    }

    /** What a service file visible to this library names, as SLF4J looks for its providers. */
    public static String plugin() {
        return ServiceLoader.load(Plugin.class, SharedLibrary.class.getClassLoader())
                .findFirst()
                .map(Plugin::name)
                .orElse("none");
    }

    @interface Reinitialized {}

    /** A service of this library. */
    public interface Plugin {
        String name();
    }

    /** Needs a file, which a system property names. */
    public static final class Picky {
        private static final String VALUE = initialized();

        private Picky() {}

        public static String value() {
            return VALUE;
        }
    }

    /** Another one, for what initializes it in a test, too. */
    public static final class Choosy {
        private static final String VALUE = initialized();

        private Choosy() {}

        public static String value() {
            return VALUE;
        }
    }

    private static String initialized() {
        Path file = Path.of(System.getProperty("picky.file"));
        if (!Files.exists(file) && Boolean.getBoolean("picky.error")) {
            throw new InternalError(file + " is missing");
        } else if (!Files.exists(file)) {
            throw new IllegalStateException(file + " is missing");
        }
        return "initialized";
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
