package dev.pulumidynamic.host.containment;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.util.List;

/**
 * Memory that the plugin needs to report that memory is exhausted. Before the JVM throws the first {@code OutOfMemoryError}, it
 * clears soft references. This shows that memory is exhausted, even if other code gets the error and catches it.
 */
public final class MemoryReserve {
    private static final int SIZE = 4 << 20;
    private static final byte[] NONE = {};

    /**
     * If no garbage collection runs for this time, no code allocates memory. Code that still allocates would use up the
     * reserve.
     */
    private static final long QUIET_MILLIS = 300;

    private static final long LONGEST_WAIT_NANOS = 5_000_000_000L;

    private final ProcessTrust trust;
    private volatile List<GarbageCollectorMXBean> collectors = List.of();
    private byte[] reserve = new byte[SIZE];
    private volatile long seen;

    /** Allocates the reserve, and notifies {@code trust} when all other memory is exhausted. */
    public MemoryReserve(ProcessTrust trust) {
        this.trust = trust;
        trust.holdReserve();
        ProcessThreads.daemon(
                        () -> {
                            prepareRelease();
                            awaitNone();
                            trust.outOfMemory();
                        },
                        "memory")
                .start();
    }

    /** The first access to these beans needs memory, and takes too long for the start of the plugin. */
    private void prepareRelease() {
        collectors = ManagementFactory.getGarbageCollectorMXBeans();
        seen = collections();
    }

    /** Releases the reserve when the code that exhausted the memory has stopped allocating. This method allocates no memory. */
    public void release() throws InterruptedException {
        long deadline = System.nanoTime() + LONGEST_WAIT_NANOS;
        try {
            boolean isQuiet;
            do {
                Thread.sleep(QUIET_MILLIS);
                long now = collections();
                isQuiet = now == seen;
                seen = now;
            } while (!isQuiet && System.nanoTime() < deadline);
        } finally {
            Reference.reachabilityFence(reserve);
            reserve = NONE;
            trust.releaseReserve();
        }
    }

    private long collections() {
        long all = 0;
        for (int at = 0; at < collectors.size(); at++) {
            all += collectors.get(at).getCollectionCount();
        }
        return all;
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

    /**
     * The JVM also clears soft references that were not used for a long time, or if a single object is larger than all free
     * memory.
     */
    private static boolean hasMemory() {
        Runtime jvm = Runtime.getRuntime();
        return jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory() > SIZE;
    }
}
