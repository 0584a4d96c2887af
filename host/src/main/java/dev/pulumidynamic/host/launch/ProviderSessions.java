package dev.pulumidynamic.host.launch;

import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.server.PluginServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The sessions of a process, in the order in which they started. */
final class ProviderSessions {
    /** How long to wait for the first launcher: it sends its request immediately, but a slow machine may deliver it later. */
    private static final Duration FIRST = Duration.ofSeconds(10);

    private final List<ProviderSession> open = new ArrayList<>();
    private long changed = System.nanoTime() + FIRST.toNanos();
    private boolean closed;

    /** Adds {@code session}, and returns whether it may be served: when the process is about to end, no session may. */
    synchronized boolean add(ProviderSession session) {
        if (closed) {
            return false;
        }
        open.add(session);
        changed = System.nanoTime();
        return true;
    }

    synchronized void remove(ProviderSession session) {
        open.remove(session);
        changed = System.nanoTime();
        notifyAll();
    }

    synchronized Optional<ProviderSession> first() {
        return open.stream().findFirst();
    }

    /** Returns whether there was no session for this time. If so, no session can be added any more. */
    synchronized boolean closeIfIdleFor(Duration time) {
        closed = open.isEmpty() && System.nanoTime() - changed >= time.toNanos();
        return closed;
    }

    /** Ends all sessions at the same time. Running calls share one {@code grace}, and are answered when it is over. */
    void endAll(Duration grace) throws InterruptedException {
        long deadline = System.nanoTime() + grace.plus(PluginServer.AFTER_GRACE).toNanos();
        synchronized (this) {
            open.forEach(session -> ProcessThreads.start("end of a provider", () -> session.end(grace)));
            for (long left = deadline - System.nanoTime();
                    !open.isEmpty() && left > 0;
                    left = deadline - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        }
    }
}
