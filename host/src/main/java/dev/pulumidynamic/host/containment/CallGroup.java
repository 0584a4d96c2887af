package dev.pulumidynamic.host.containment;

import dev.pulumidynamic.host.containment.ExitCalls.ExitRefusedError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The thread group of a call: the thread that runs provider code, and the threads that this code starts. */
public final class CallGroup extends ThreadGroup {
    /** The prefix of a report of {@link ExitCalls}; the called method and the exit status follow. */
    static final String EXIT = "pulumi-dynamic: provider code called ";

    /** A thread may start another one while it ends. */
    private static final int MOST_ROUNDS = 3;

    /** The initial size of the array for the threads. */
    private static final int MOST_AT_ONCE = 16;

    /** There can be thousands of virtual threads, so messages name only the first ones. */
    private static final int MOST_TOLD = 10;

    private volatile @Nullable String exit;

    @SuppressWarnings("removal") // JDK 17 never releases a group that is not a daemon group.
    public CallGroup() {
        super(ProcessThreads.group(), "call");
        setDaemon(true);
    }

    /** Makes a thread in this group that inherits nothing from the thread that makes it. */
    public Thread thread(Runnable call, String name) {
        Thread thread = new Thread(this, call, name, 0, false);
        ProcessThreads.setUp(thread, ClassLoader.getPlatformClassLoader());
        return thread;
    }

    /**
     * Takes the exception that ended a thread of the call, or a report of {@link ExitCalls} about a call that would have ended
     * the JVM.
     */
    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        if (thrown instanceof SecurityException && message.startsWith(EXIT)) {
            String call = message.substring(EXIT.length());
            exit = authorsFrame(thrown.getStackTrace())
                    .map(frame -> call + " in " + frame)
                    .orElse(call);
            throw new ExitRefusedError(call);
        }
        super.uncaughtException(thread, thrown);
    }

    /** {@return the call of provider code that would have ended the JVM, such as {@code System.exit 3}, and where it is} */
    public Optional<String> exit() {
        return Optional.ofNullable(exit);
    }

    /**
     * Removes the shutdown hooks that the call left behind, and does not run them.
     *
     * @return their names
     */
    public List<String> removeShutdownHooks() {
        return ShutdownHooks.remove(hook -> hook.getThreadGroup() == this);
    }

    /**
     * Interrupts the threads that the call left behind, and waits for them.
     *
     * @param grace how long to wait for all of them together
     * @param loaders the class loaders that only this call uses, to find virtual threads, which are in no group
     * @return the threads that still run after {@code grace}, each with its name and current line
     */
    public List<String> endThreads(Duration grace, Collection<? extends ClassLoader> loaders)
            throws InterruptedException {
        long end = System.nanoTime() + grace.toNanos();
        List<Thread> left = threads(loaders);
        for (int round = 0; round < MOST_ROUNDS && !left.isEmpty(); round++) {
            for (Thread thread : left) {
                thread.interrupt();
            }
            for (Thread thread : left) {
                TimeUnit.NANOSECONDS.timedJoin(thread, Math.max(0, end - System.nanoTime()));
            }
            left = threads(loaders);
        }
        List<String> told =
                left.stream().limit(MOST_TOLD).map(CallGroup::described).toList();
        return left.size() <= MOST_TOLD
                ? told
                : Stream.concat(told.stream(), Stream.of("and " + (left.size() - MOST_TOLD) + " more"))
                        .toList();
    }

    private static String described(Thread thread) {
        String described = name(thread) + " was interrupted and still runs";
        return authorsFrame(thread.getStackTrace())
                .map(frame -> described + ", in " + frame)
                .orElse(described);
    }

    /** The first stack frame outside the JDK, whose author knows what it is about. */
    private static Optional<String> authorsFrame(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .filter(frame -> !String.valueOf(frame.getModuleName()).startsWith("java."))
                .filter(frame -> !frame.getMethodName().startsWith(ExitCalls.REPLACED))
                .findFirst()
                .map(frame -> frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                        + frame.getLineNumber() + ")");
    }

    /** Most virtual threads have no name. */
    private static String name(Thread thread) {
        return thread.getName().isEmpty() ? String.valueOf(thread) : thread.getName();
    }

    /** Returns the live threads, except for the current thread and the JDK's own. */
    private List<Thread> threads(Collection<? extends ClassLoader> loaders) {
        Thread[] threads = new Thread[MOST_AT_ONCE];
        int count = enumerate(threads);
        while (count == threads.length) { // A full array may lack threads.
            threads = new Thread[2 * threads.length];
            count = enumerate(threads);
        }
        List<Thread> alive = new ArrayList<>(Arrays.asList(threads).subList(0, count));
        alive.remove(Thread.currentThread());
        alive.removeIf(CallGroup::isOfThePlatform);
        alive.addAll(VirtualThreads.of(loaders));
        return alive;
    }

    /**
     * Whether the thread is the timer or a worker that all code of the JVM shares: the thread that needs them first starts
     * them.
     */
    private static boolean isOfThePlatform(Thread thread) {
        return thread.getName().equals("CompletableFutureDelayScheduler")
                || thread.getClass().getName().equals("java.util.concurrent.DelayScheduler")
                || (thread instanceof ForkJoinWorkerThread worker && worker.getPool() == ForkJoinPool.commonPool());
    }
}
