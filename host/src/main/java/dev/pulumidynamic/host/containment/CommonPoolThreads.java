package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Makes the threads of the pool that all code of the JVM shares, as {@code CompletableFuture} and parallel streams do. The context class loader
 * of such a thread is the loader of the project whose code it runs, as on the thread of a call. A thread that has nothing to do forgets its
 * thread locals, as the JDK's own threads of this pool do.
 */
public final class CommonPoolThreads implements ForkJoinWorkerThreadFactory {
    private static final String PROPERTY = "java.util.concurrent.ForkJoinPool.common.threadFactory";

    /** For the JDK, which makes the factory. */
    public CommonPoolThreads() {}

    /** Makes these threads the ones of the JVM's pool. Call this first. */
    public static void install() {
        System.setProperty(PROPERTY, CommonPoolThreads.class.getName());
    }

    /** Starts the thread with the timer that all code of the JVM shares, so that no call does. */
    public static void startTimer() {
        CompletableFuture.delayedExecutor(0, TimeUnit.NANOSECONDS, Runnable::run)
                .execute(() -> {});
    }

    /** The thread belongs to no call, although a call may need it first. */
    @Override
    public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
        Worker worker = ProcessThreads.make(() -> new Worker(pool));
        try {
            letForget(worker);
        } catch (ReflectiveOperationException | RuntimeException otherJdk) {
            // Its thread locals end with the thread, which the pool ends after a minute without work.
        }
        return worker;
    }

    /** Marks the thread as the JDK marks its own: by reflection, as code for Java 17 cannot call the constructor that Java 19 opened. */
    private static void letForget(Worker worker) throws ReflectiveOperationException {
        Method open = Module.class.getDeclaredMethod("implAddOpens", String.class, Module.class);
        open.setAccessible(true);
        open.invoke(
                ForkJoinPool.class.getModule(),
                ForkJoinPool.class.getPackageName(),
                CommonPoolThreads.class.getModule());
        Object queue = field(ForkJoinWorkerThread.class, "workQueue", "queue").get(worker);
        Field config = field(queue.getClass(), "config");
        int mark = field(ForkJoinPool.class, "CLEAR_TLS", "INNOCUOUS").getInt(null);
        config.setInt(queue, config.getInt(queue) | mark);
    }

    /** The first of some fields that a class has, by the names that releases of the JDK give it. */
    private static Field field(Class<?> type, String... names) throws NoSuchFieldException {
        for (String name : names) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(type + " has no field " + String.join(", ", names));
    }

    private static final class Worker extends ForkJoinWorkerThread {
        /** Forgotten with the other thread locals, so that it keeps the classes of no call. */
        private static final ThreadLocal<@Nullable ClassLoader> SET = new ThreadLocal<>();

        Worker(ForkJoinPool pool) {
            super(pool);
        }

        @Override
        public @Nullable ClassLoader getContextClassLoader() {
            ClassLoader set = currentThread() == this ? SET.get() : null;
            return set == null ? CodeOnStack.project().orElse(null) : set;
        }

        /** Code that sets a loader often restores the loader that it found, which is then the usual one. */
        @Override
        public void setContextClassLoader(@Nullable ClassLoader loader) {
            if (currentThread() != this) {
                return; // What the thread runs then is not the caller's to know.
            }
            boolean isUsual = loader == ClassLoader.getSystemClassLoader()
                    || loader == CodeOnStack.project().orElse(null);
            SET.set(isUsual ? null : loader);
        }
    }
}
