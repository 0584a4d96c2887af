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

/** The threads of a call: the one that provider code is called on, and those that it starts. */
public final class CallGroup extends ThreadGroup {
    /** How the report of {@link ExitCalls} starts; what was called and the status follow. */
    static final String EXIT = "pulumi-dynamic: provider code called ";

    /** A thread may start another one while it is asked to end. */
    private static final int MOST_ROUNDS = 3;

    /** How many threads are looked for at first. */
    private static final int MOST_AT_ONCE = 16;

    /** Virtual threads come in thousands. */
    private static final int MOST_TOLD = 10;

    private volatile @Nullable String exit;

    @SuppressWarnings("removal") // JDK 17 keeps a group for ever that is no daemon; later ones let go of it anyway.
    public CallGroup() {
        super(ProcessThreads.group(), "call");
        setDaemon(true);
    }

    /** A thread in it that inherits nothing from the one that makes it. */
    public Thread thread(Runnable call, String name) {
        Thread thread = new Thread(this, call, name, 0, false);
        ProcessThreads.setUp(thread, ClassLoader.getPlatformClassLoader());
        return thread;
    }

    /** What ended a thread of the call; with a report of {@link ExitCalls}, what would have ended the JVM. */
    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        if (thrown instanceof SecurityException && message.startsWith(EXIT)) {
            exit = message.substring(EXIT.length());
            throw new ExitRefusedError(message.substring(EXIT.length()));
        }
        super.uncaughtException(thread, thrown);
    }

    /** What provider code called that would have ended the JVM, such as {@code System.exit 3}. */
    public Optional<String> exit() {
        return Optional.ofNullable(exit);
    }

    /**
     * Takes away the shutdown hooks that the call has left behind, unrun.
     *
     * @return their names
     */
    public List<String> removeShutdownHooks() {
        return ShutdownHooks.remove(hook -> hook.getThreadGroup() == this);
    }

    /**
     * Interrupts the threads that the call has left behind, and waits for them.
     *
     * @param loaders those that no other call has, for threads that are in no group
     * @return those that still run after {@code grace}: name, and where the thread is
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

    /** With the first frame that is not of the JDK: who wrote it knows what the thread waits for. */
    private static String described(Thread thread) {
        return Arrays.stream(thread.getStackTrace())
                .filter(frame -> !String.valueOf(frame.getModuleName()).startsWith("java."))
                .findFirst()
                .map(frame -> name(thread) + " was interrupted and still runs, in " + frame.getClassName() + "."
                        + frame.getMethodName() + "(" + frame.getFileName() + ":" + frame.getLineNumber() + ")")
                .orElse(name(thread) + " was interrupted and still runs");
    }

    /** Most virtual threads have none. */
    private static String name(Thread thread) {
        return thread.getName().isEmpty() ? String.valueOf(thread) : thread.getName();
    }

    /** Those alive, but for the one that asks and the platform's own. */
    private List<Thread> threads(Collection<? extends ClassLoader> loaders) {
        Thread[] threads = new Thread[MOST_AT_ONCE];
        int count = enumerate(threads);
        while (count == threads.length) { // Those beyond it are left out in silence.
            threads = new Thread[2 * threads.length];
            count = enumerate(threads);
        }
        List<Thread> alive = new ArrayList<>(Arrays.asList(threads).subList(0, count));
        alive.remove(Thread.currentThread());
        alive.removeIf(CallGroup::isOfThePlatform);
        alive.addAll(VirtualThreads.of(loaders));
        return alive;
    }

    /** The timer and the workers that all code of the JVM shares: they are started on whichever thread needs them first. */
    private static boolean isOfThePlatform(Thread thread) {
        return thread.getName().equals("CompletableFutureDelayScheduler")
                || thread.getClass().getName().equals("java.util.concurrent.DelayScheduler")
                || (thread instanceof ForkJoinWorkerThread worker && worker.getPool() == ForkJoinPool.commonPool());
    }
}
