package dev.pulumidynamic.host.containment;

import dev.pulumidynamic.host.containment.CallThread.Request;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/**
 * Threads for requests. Provider code finds nothing on its thread, and leaves nothing there for another call: a thread on
 * which something was left ends, and another one takes its place before it is needed, since to start one takes as long as a
 * small request.
 */
public final class CallThreads {
    /** An engine asks for more at a time seldom; who waits holds no more than its stack. */
    private static final int MOST_READY = 8;

    private final BlockingDeque<CallThread> ready = new LinkedBlockingDeque<>(MOST_READY);

    /** Has {@code request} served on a thread that serves nothing else meanwhile. */
    public void serve(Request request) {
        CallThread last = ready.pollFirst(); // What it needs is still in a processor's caches.
        CallThread thread = last == null ? start() : last;
        thread.take(request);
    }

    private CallThread start() {
        CallThread thread = new CallThread(new CallGroup(), this::goesOn);
        thread.start();
        return thread;
    }

    private boolean goesOn(CallThread thread) {
        if (thread.isAsNew()) {
            return ready.offerFirst(thread);
        }
        replace();
        return false;
    }

    private void replace() {
        if (ready.remainingCapacity() > 0) {
            CallThread next = start();
            if (!ready.offerLast(next)) {
                next.take(() -> {});
            }
        }
    }
}
