package dev.pulumidynamic.host.containment;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Makes threads that belong to the process, whichever thread starts them. They do not end with a call. */
public final class ProcessThreads {
    private ProcessThreads() {}

    /** {@return the root thread group} */
    static ThreadGroup group() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /** {@return a new thread that the process does not wait for} */
    public static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(group(), work, name, 0, false);
        setUp(thread, ProcessThreads.class.getClassLoader());
        return thread;
    }

    /** Starts such a thread. */
    public static void start(String name, Runnable work) {
        daemon(name, work).start();
    }

    /** {@return an executor that starts as many threads as there are tasks at a time; unused threads end} */
    public static Executor pool(String name) {
        return Executors.newCachedThreadPool(work -> daemon(name, work));
    }

    /** {@return a timer that provider code cannot access, and that has no thread while it has no tasks} */
    public static ScheduledExecutorService timer(String name) {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, work -> daemon(name, work));
        timer.setKeepAliveTime(1, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    @SuppressWarnings("ThreadPriorityCheck") // Otherwise it inherits the priority that provider code set.
    static void setUp(Thread thread, ClassLoader context) {
        thread.setDaemon(true);
        thread.setPriority(Thread.NORM_PRIORITY);
        thread.setContextClassLoader(context);
    }

    /** Makes an object on a thread of the process, so that threads that the object starts belong to the process, too. */
    public static <T> T make(Supplier<T> maker) {
        FutureTask<T> made = new FutureTask<>(maker::get);
        start("maker", made);
        boolean isInterrupted = false;
        while (true) {
            try {
                T object = made.get();
                if (isInterrupted) {
                    Thread.currentThread().interrupt();
                }
                return object;
            } catch (InterruptedException e) {
                isInterrupted = true;
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
    }
}
