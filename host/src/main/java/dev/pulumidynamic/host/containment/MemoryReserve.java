package dev.pulumidynamic.host.containment;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Memory that the plugin needs to report that memory is exhausted. Before the JVM throws the first {@code OutOfMemoryError}, it
 * clears soft references. This shows that memory is exhausted, even if other code gets the error and catches it.
 */
public final class MemoryReserve {
    private static final int SIZE = 4 << 20;
    private static final byte[] NONE = {};

    /** If no garbage collection runs for this time, no code allocates memory. Code that still allocates would use up the reserve. */
    private static final long QUIET_MILLIS = 300;

    private static final long LONGEST_WAIT_NANOS = 5_000_000_000L;

    private final ProcessHealth health;
    private byte[] reserve = new byte[SIZE];

    /** Allocates the reserve, and notifies {@code health} when all other memory is exhausted. */
    public MemoryReserve(ProcessHealth health) {
        this.health = health;
        health.holdReserve();
        ProcessThreads.start("memory", () -> {
            awaitNone();
            health.outOfMemory();
        });
    }

    /** Releases the reserve when the code that exhausted the memory has stopped allocating. */
    public void release() throws InterruptedException {
        long deadline = System.nanoTime() + LONGEST_WAIT_NANOS;
        try {
            boolean isQuiet;
            do {
                isQuiet = isQuietFor(QUIET_MILLIS);
            } while (!isQuiet && System.nanoTime() < deadline);
        } finally {
            Reference.reachabilityFence(reserve);
            reserve = NONE;
            health.releaseReserve();
        }
    }

    /** Waits, and returns whether no garbage collection ran in this time. Any collection clears the reference. */
    private static boolean isQuietFor(long millis) throws InterruptedException {
        Reference<Object> untilCollection = referenceToGarbage();
        Thread.sleep(millis);
        return untilCollection != null && untilCollection.get() != null;
    }

    private static @Nullable Reference<Object> referenceToGarbage() {
        try {
            return new WeakReference<>(new Object());
        } catch (OutOfMemoryError e) {
            return null;
        }
    }

    private static void awaitNone() {
        try {
            do {
                awaitClearing();
            } while (hasMemory());
        } catch (OutOfMemoryError e) {
            // As expected.
        } catch (InterruptedException e) {
            throw new IllegalStateException("a thread of the plugin was interrupted", e);
        }
    }

    private static void awaitClearing() throws InterruptedException {
        ReferenceQueue<Object> cleared = new ReferenceQueue<>();
        SoftReference<Object> alarm = new SoftReference<>(new Object(), cleared);
        try {
            cleared.remove();
        } finally {
            Reference.reachabilityFence(alarm);
        }
    }

    /** The JVM also clears soft references that were not used for long, or if one object is larger than all free memory. */
    private static boolean hasMemory() {
        Runtime jvm = Runtime.getRuntime();
        return jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory() > SIZE;
    }
}
