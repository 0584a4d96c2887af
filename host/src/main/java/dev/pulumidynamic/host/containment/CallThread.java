package dev.pulumidynamic.host.containment;

import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A thread that serves requests, one after the other, for as long as provider code leaves nothing on it. It sends its answers
 * itself, where a transport would wake another thread for each: a twentieth of the time of a small request.
 */
public final class CallThread extends Thread {
    private final CallGroup group;
    private final Predicate<CallThread> goesOn;
    private final Object lock = new Object();
    private final Queue<Runnable> toSend = new ArrayDeque<>();
    private volatile @Nullable Request request;
    private @Nullable ThreadState before;
    private Runnable afterwards = () -> {};
    /** Written by this thread alone, under the lock. */
    private boolean isLent;

    private boolean isRetired;
    private boolean isAnswering;

    /** What a thread is asked to do. */
    @FunctionalInterface
    public interface Request {
        void serve();

        /** Is told when nobody waits any more for the provider code that this has called. */
        default void abandon(RuntimeException why) {}
    }

    /** One that asks after each request whether it {@code goesOn}. */
    CallThread(CallGroup group, Predicate<CallThread> goesOn) {
        super(group, null, group.getName(), 0, false);
        this.group = group;
        this.goesOn = goesOn;
        ProcessThreads.setUp(this, ClassLoader.getPlatformClassLoader());
    }

    /** The running thread, which serves a request. */
    public static CallThread current() {
        if (currentThread() instanceof CallThread thread) {
            return thread;
        }
        throw new IllegalStateException("provider code is called on " + currentThread()
                + ", which is no thread of a request: it would leave its traces there");
    }

    /** Threads of a transport: {@code others}, but for what a request's thread has it do while it answers. */
    public static Executor orElse(Executor others) {
        return work -> {
            if (currentThread() instanceof CallThread thread && thread.isAnswering) {
                thread.toSend.add(work);
            } else {
                others.execute(work);
            }
        };
    }

    /** This thread and those that provider code starts on it. */
    public CallGroup group() {
        return group;
    }

    /** What it serves. */
    public Request request() {
        return Objects.requireNonNull(request);
    }

    void take(Request next) {
        request = next;
        LockSupport.unpark(this);
    }

    @Override
    public void run() {
        do {
            while (request == null) {
                LockSupport.park(this);
            }
            request().serve();
            afterwards.run();
            afterwards = () -> {};
            request = null;
        } while (goesOn.test(this));
        if (before != null) {
            before.giveBackWhatWasLeft();
        }
    }

    /** Has {@code work} done when the request is answered. */
    public void afterwards(Runnable work) {
        afterwards = work;
    }

    /** From now on provider code has the thread: it finds nothing there, and whoever knows the thread may interrupt it. */
    public void lend(String name) {
        before = ThreadState.take();
        setName(name);
        synchronized (lock) {
            isLent = true;
        }
    }

    /** Provider code has ended on the thread. Where it has left something, this is the last request here. */
    public void takeBack() {
        synchronized (lock) {
            isLent = false;
            boolean unused = interrupted();
        }
        if (!Objects.requireNonNull(before).restore()) {
            retire();
        }
    }

    /** Serves no other request: who knows what is left. */
    public void retire() {
        isRetired = true;
    }

    /** Whether the next request could not tell that there was one before. */
    boolean isAsNew() {
        return !isRetired && !isLent && group.isAsNew();
    }

    /** To interrupt a write would end the connection, and another call is not to hear what was meant for one before. */
    @Override
    public void interrupt() {
        synchronized (lock) {
            if (isLent) {
                super.interrupt();
            }
        }
    }

    /** Runs {@code answer} on this thread, and then in one go all that it had the transport do. */
    public void answer(Runnable answer) {
        isAnswering = true;
        try {
            answer.run();
        } finally {
            isAnswering = false;
            send();
        }
    }

    private void send() {
        for (Runnable next = toSend.poll(); next != null; next = toSend.poll()) {
            next.run();
        }
    }
}
