package dev.pulumidynamic.host.run;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Knows the calls inside provider code, so that the process does not end in the middle of one. */
final class RunningCalls {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ended = lock.newCondition();
    private final Set<RunningCall> running = new HashSet<>();

    void enter(RunningCall call) {
        lock.lock();
        try {
            running.add(call);
        } finally {
            lock.unlock();
        }
    }

    void leave(RunningCall call) {
        lock.lock();
        try {
            running.remove(call);
            ended.signalAll();
        } finally {
            lock.unlock();
        }
    }

    List<RunningCall> all() {
        lock.lock();
        try {
            return List.copyOf(running);
        } finally {
            lock.unlock();
        }
    }

    /** False when calls still run after {@code patience}. */
    boolean awaitNone(Duration patience) throws InterruptedException {
        long left = patience.toNanos();
        lock.lockInterruptibly();
        try {
            while (!running.isEmpty() && left > 0) {
                left = ended.awaitNanos(left);
            }
            return running.isEmpty();
        } finally {
            lock.unlock();
        }
    }
}
