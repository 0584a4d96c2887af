package dev.pulumidynamic.host.containment;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.util.List;

/**
 * Memory that the plugin needs to say that there is none. Before the JVM throws the first {@code OutOfMemoryError}, it clears
 * soft references; that tells, whoever is thrown the error and whatever becomes of that.
 */
public final class MemoryReserve {
    private static final int SIZE = 4 << 20;
    private static final byte[] NONE = {};

    /** Without a collection for so long, nobody takes memory any more; code that still does would take the reserve, too. */
    private static final long QUIET_MILLIS = 300;

    private static final long LONGEST_WAIT_NANOS = 5_000_000_000L;

    private final ProcessTrust trust;
    private volatile List<GarbageCollectorMXBean> collectors = List.of();
    private byte[] reserve = new byte[SIZE];
    private volatile long seen;

    /** Takes the reserve, and tells {@code trust} when there is no memory beside it. */
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

    /** To ask for the first time takes memory, and longer than the start of the plugin may wait. */
    private void prepareRelease() {
        collectors = ManagementFactory.getGarbageCollectorMXBeans();
        seen = collections();
    }

    /** Gives the reserve back, once the code that took all memory has stopped to; that takes no memory itself. */
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

    /** Soft references are cleared, too, when nobody has used them for long, or when one object is larger than all there is. */
    private static boolean hasMemory() {
        Runtime jvm = Runtime.getRuntime();
        return jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory() > SIZE;
    }
}
