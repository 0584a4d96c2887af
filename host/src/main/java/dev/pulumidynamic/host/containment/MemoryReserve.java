package dev.pulumidynamic.host.containment;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.time.Duration;

/**
 * Memory that the plugin needs to say that there is none. Before the JVM throws the first {@code OutOfMemoryError}, it clears
 * soft references; that tells, whoever is thrown the error and whatever becomes of that. Then the reserve is given back.
 */
public final class MemoryReserve {
    private static final int SIZE = 4 << 20;

    /** Released at once, the reserve would go to the code that took all memory, before that code fails. */
    private static final Duration UNTIL_RELEASE = Duration.ofMillis(300);

    private MemoryReserve() {}

    /** Watches the memory of this process. */
    public static void watch(ProcessTrust trust) {
        ProcessThreads.daemon(
                        () -> {
                            awaitNone();
                            trust.outOfMemory();
                        },
                        "memory")
                .start();
    }

    /** Holds the reserve meanwhile. */
    private static void awaitNone() {
        byte[] reserve = new byte[SIZE];
        try {
            do {
                awaitClearing();
            } while (hasMemory());
            Thread.sleep(UNTIL_RELEASE.toMillis());
        } catch (OutOfMemoryError e) {
            // As expected.
        } catch (InterruptedException e) {
            throw new IllegalStateException("a thread of the plugin was interrupted", e);
        } finally {
            Reference.reachabilityFence(reserve);
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
