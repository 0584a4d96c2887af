package dev.pulumidynamic.host.containment;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Threads that have done nothing before and do nothing after one request, so that provider code finds nothing on its thread
 * and leaves nothing there. To start a thread takes as long as a small request, so some are started ahead, and each puts
 * another one in its place when it is done.
 */
public final class CallThreads {
    /** An engine asks for more at a time seldom; who waits holds no more than its stack. */
    private static final int MOST_READY = 8;

    private final BlockingQueue<Waiting> ready = new ArrayBlockingQueue<>(MOST_READY);

    /** Has {@code request} served on a thread of its own, and returns that thread's group. */
    public CallGroup serve(Runnable request) {
        Waiting first = ready.poll();
        Waiting thread = first == null ? start() : first;
        thread.take(request);
        return thread.group;
    }

    private Waiting start() {
        Waiting waiting = new Waiting();
        waiting.thread.start();
        return waiting;
    }

    private void replace() {
        if (ready.remainingCapacity() > 0) {
            Waiting next = start();
            if (!ready.offer(next)) {
                next.take(() -> {});
            }
        }
    }

    /** A thread that waits for what it is to do. */
    private final class Waiting implements Runnable {
        private final CallGroup group = new CallGroup();
        private final Thread thread = group.newThread(this);
        private volatile @Nullable Runnable request;

        void take(Runnable given) {
            request = given;
            LockSupport.unpark(thread);
        }

        @Override
        public void run() {
            Runnable given = request;
            while (given == null) {
                LockSupport.park(this);
                given = request;
            }
            given.run();
            group.doAfterwards();
            replace();
        }
    }
}
