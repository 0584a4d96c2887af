package dev.pulumidynamic.host.run;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Counts the calls inside provider code, so that the process does not end in the middle of one. */
final class RunningCalls {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ended = lock.newCondition();
    private int running;

    void enter() {
        change(1);
    }

    void leave() {
        change(-1);
    }

    private void change(int by) {
        lock.lock();
        try {
            running += by;
            ended.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** False when calls still run after {@code patience}. */
    boolean awaitNone(Duration patience) throws InterruptedException {
        long left = patience.toNanos();
        lock.lockInterruptibly();
        try {
            while (running > 0 && left > 0) {
                left = ended.awaitNanos(left);
            }
            return running == 0;
        } finally {
            lock.unlock();
        }
    }
}
