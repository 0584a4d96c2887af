package dev.pulumidynamic.host.containment;

import dev.pulumidynamic.host.failure.CauseChain;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;

/** Whether this process may run code of further providers. A process never regains health that it lost. */
public final class ProcessHealth {
    private final CountDownLatch broken = new CountDownLatch(1);
    private volatile boolean acceptsNewProviders = true;
    private boolean isReserveHeld;

    /** A default of the whole JVM was changed: the process continues to serve its current providers, but accepts no new ones. */
    public void refuseNewProviders() {
        acceptsNewProviders = false;
    }

    public boolean acceptsNewProviders() {
        return acceptsNewProviders;
    }

    /** Memory is exhausted, and any thread of the plugin may have failed: the process must end. */
    public void outOfMemory() {
        acceptsNewProviders = false;
        broken.countDown();
    }

    public boolean isOutOfMemory() {
        return broken.getCount() == 0;
    }

    /** Waits until memory is exhausted. */
    public void awaitOutOfMemory() throws InterruptedException {
        broken.await();
    }

    /** There is now a reserve of memory. */
    synchronized void holdReserve() {
        isReserveHeld = true;
    }

    /** The reserve was released. */
    synchronized void releaseReserve() {
        isReserveHeld = false;
        notifyAll();
    }

    /** {@return whether an error shows that memory is exhausted: the JVM wraps it in others while it links or initializes something} */
    public static boolean meansNoMemory(Throwable thrown) {
        for (Throwable at : CauseChain.of(thrown)) {
            if (at instanceof OutOfMemoryError) {
                return true;
            } else if (!(at instanceof Error)) {
                return false;
            }
        }
        return false;
    }

    /** Memory is exhausted: waits until the reserve is released, if there is one. An answer that is written before is lost. */
    public void awaitReserve() {
        boolean waits = true;
        while (waits) {
            try {
                outOfMemory();
                awaitRelease();
                waits = false;
            } catch (OutOfMemoryError e) {
                // Even linking a call may need memory.
            }
        }
    }

    private synchronized void awaitRelease() {
        while (isReserveHeld) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException("a thread of the plugin was interrupted", e);
            }
        }
    }

    /** {@return an executor that runs tasks of the plugin on {@code others}, and reports exhausted memory} */
    public Executor watching(Executor others) {
        return work -> run(() -> others.execute(() -> run(work)));
    }

    private void run(Runnable work) {
        try {
            work.run();
        } catch (OutOfMemoryError e) {
            outOfMemory();
            throw e;
        }
    }
}
