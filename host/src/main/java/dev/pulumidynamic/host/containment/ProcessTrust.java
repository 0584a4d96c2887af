package dev.pulumidynamic.host.containment;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;

/** Whether code of providers that are still to come may run in this process. What was lost is not found again. */
public final class ProcessTrust {
    private final CountDownLatch broken = new CountDownLatch(1);
    private volatile boolean takesNewcomers = true;
    private boolean isReserveHeld;

    /** Something that is in force for all was changed: whoever is served here already is served on, and nobody else. */
    public void refuseNewcomers() {
        takesNewcomers = false;
    }

    public boolean takesNewcomers() {
        return takesNewcomers;
    }

    /** There is no memory, and any thread of the plugin may have failed for that: the process has to end. */
    public void outOfMemory() {
        takesNewcomers = false;
        broken.countDown();
    }

    public boolean isOutOfMemory() {
        return broken.getCount() == 0;
    }

    /** Waits until there is no memory, as long as the process lives. */
    public void awaitOutOfMemory() throws InterruptedException {
        broken.await();
    }

    /** From now on there is a reserve of memory. */
    synchronized void holdReserve() {
        isReserveHeld = true;
    }

    /** What the reserve was is free. */
    synchronized void releaseReserve() {
        isReserveHeld = false;
        notifyAll();
    }

    /** There is no memory; waits for that of the reserve, if there is one: whoever answers without it loses the answer. */
    public void awaitReserve() {
        boolean waits = true;
        while (waits) {
            try {
                outOfMemory();
                awaitRelease();
                waits = false;
            } catch (OutOfMemoryError e) {
                // Even to link a call may take memory.
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

    /** Threads of {@code others} whose work is the plugin's own. */
    public Executor watching(Executor others) {
        return work -> {
            try {
                others.execute(() -> run(work));
            } catch (OutOfMemoryError e) {
                outOfMemory();
                throw e;
            }
        };
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
