package dev.pulumidynamic.host.containment;

import java.util.concurrent.CompletableFuture;
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
        return daemon(group(), work, name, ProcessThreads.class.getClassLoader());
    }

    @SuppressWarnings("ThreadPriorityCheck") // Or it has the one that provider code gave the thread which makes it.
    static Thread daemon(ThreadGroup group, Runnable work, String name, ClassLoader context) {
        Thread thread = new Thread(group, work, name, 0, false);
        thread.setDaemon(true);
        thread.setPriority(Thread.NORM_PRIORITY);
        thread.setContextClassLoader(context);
        return thread;
    }

    /** Makes what starts threads of its own, so that these are the process's too. */
    public static <T> T make(Supplier<T> maker) {
        CompletableFuture<T> made = new CompletableFuture<>();
        daemon(() -> made.completeAsync(maker, Runnable::run), "maker").start();
        return made.join();
    }
}
