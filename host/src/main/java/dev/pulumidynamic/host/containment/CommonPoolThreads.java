package dev.pulumidynamic.host.containment;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Makes the threads of the pool that all code of the JVM shares, as {@code CompletableFuture} and parallel streams do. The context class loader
 * of such a thread is the loader of the project whose code it runs, as on the thread of a call.
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
        return ProcessThreads.make(() -> new Worker(pool));
    }

    private static final class Worker extends ForkJoinWorkerThread {
        private @Nullable ClassLoader set;

        Worker(ForkJoinPool pool) {
            super(pool);
        }

        @Override
        public @Nullable ClassLoader getContextClassLoader() {
            return set == null ? CodeOnStack.project().orElse(null) : set;
        }

        /** Code that sets a loader often restores the loader that it found, which is then the usual one. */
        @Override
        public void setContextClassLoader(@Nullable ClassLoader loader) {
            boolean isUsual = loader == ClassLoader.getSystemClassLoader()
                    || loader == CodeOnStack.project().orElse(null);
            set = isUsual ? null : loader;
        }
    }
}
