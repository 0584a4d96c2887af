package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Lets operations wait whose providers limit how many run at the same time: first come, first served. */
public final class ConcurrencyLimits {
    private final Map<String, Queue> queues = new HashMap<>();

    /** How many operations run at the same time, at least one; resources with the same name of their {@code provider} share the limit. */
    public record ConcurrencyLimit(int maxConcurrent, String provider) {}

    /** The operations of one provider: how many run, and those that wait. */
    private static final class Queue {
        private final Deque<Waiting> waiting = new ArrayDeque<>();
        private int running;

        /** After a change of the program, resources of one provider may have recorded different limits. */
        void admit() {
            for (Waiting first = waiting.peek(); first != null; first = waiting.peek()) {
                if (running >= first.limit().maxConcurrent()) {
                    return;
                }
                waiting.remove();
                running++;
                first.end().complete(Optional.empty());
            }
        }
    }

    /** An operation that waits. It ends with the reason why it does not run any more, or with nothing when its turn has come. */
    private record Waiting(ConcurrencyLimit limit, CompletableFuture<Optional<String>> end) {}

    /** Waits for a turn, which {@code log} shows, and returns what ends it. A {@link UserException} says that it was cancelled. */
    public Runnable take(ConcurrencyLimit limit, String operation, ResourceLog log) {
        CompletableFuture<Optional<String>> end = enter(limit);
        if (!end.isDone()) {
            int most = limit.maxConcurrent();
            String running = most == 1 ? "the running operation" : "one of " + most + " running operations";
            log.write(Severity.STATUS, "waits for " + running + " of its provider to end");
        }
        Optional<String> why = end.join();
        log.removeStatus();
        why.ifPresent(reason -> {
            throw new UserException(operation + " " + reason + " while it waited for other operations of its provider,"
                    + " of which " + limit.maxConcurrent() + " may run at the same time: nothing was done; run the"
                    + " command again");
        });
        return () -> leave(limit.provider());
    }

    private synchronized CompletableFuture<Optional<String>> enter(ConcurrencyLimit limit) {
        Queue queue = queues.computeIfAbsent(limit.provider(), unused -> new Queue());
        Waiting waiting = new Waiting(limit, new CompletableFuture<>());
        queue.waiting.add(waiting);
        queue.admit();
        return waiting.end();
    }

    private synchronized void leave(String provider) {
        Queue queue = Objects.requireNonNull(queues.get(provider));
        queue.running--;
        queue.admit();
    }

    /** Ends the operations that wait; {@code why} says of each that it {@code was cancelled}. */
    public synchronized void endWaiting(String why) {
        for (Queue queue : queues.values()) {
            queue.waiting.forEach(waiting -> waiting.end().complete(Optional.of(why)));
            queue.waiting.clear();
        }
    }
}
