package dev.pulumidynamic.host.containment;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;

/** Whether code of providers that are still to come may run in this process. What was lost is not found again. */
public final class ProcessTrust {
    private final CountDownLatch broken = new CountDownLatch(1);
    private volatile boolean takesNewcomers = true;

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
