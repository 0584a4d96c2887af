package dev.pulumidynamic.host.containment;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Threads that belong to the process, whoever starts them: none of them ends with a call. */
public final class ProcessThreads {
    private ProcessThreads() {}

    /** The group that all others are in. */
    static ThreadGroup group() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /** A thread that the process does not wait for. */
    public static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(group(), work, name, 0, false);
        setUp(thread, ProcessThreads.class.getClassLoader());
        return thread;
    }

    /** As many as there is work for at a time; one that nobody needs ends. */
    public static Executor pool(String name) {
        return Executors.newCachedThreadPool(work -> daemon(work, name));
    }

    /** A timer that no code of a provider can reach, without a thread while it has nothing to do. */
    public static ScheduledExecutorService timer(String name) {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, work -> daemon(work, name));
        timer.setKeepAliveTime(1, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    @SuppressWarnings("ThreadPriorityCheck") // Or it has the one that provider code gave the thread which makes it.
    static void setUp(Thread thread, ClassLoader context) {
        thread.setDaemon(true);
        thread.setPriority(Thread.NORM_PRIORITY);
        thread.setContextClassLoader(context);
    }

    /** Makes what starts threads of its own, so that these are the process's too. */
    public static <T> T make(Supplier<T> maker) {
        CompletableFuture<T> made = new CompletableFuture<>();
        daemon(() -> made.completeAsync(maker, Runnable::run), "maker").start();
        return made.join();
    }
}
