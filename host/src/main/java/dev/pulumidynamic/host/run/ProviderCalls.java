package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.log.ProviderOutput;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Calls provider code, each time on a thread of its own: the provider is opened afresh, and its loader is the thread's context
 * class loader. An operation that a provider leaves out needs no call.
 */
public final class ProviderCalls {
    private final Set<RunningCall> running = new HashSet<>();
    /** What is done once for each code: effects that warnings name, and failed initializers after which classes are loaded again. */
    private final Set<List<Object>> known = ConcurrentHashMap.newKeySet();

    final ReusableResponses reusable = new ReusableResponses();
    final ProviderOutput output;
    final GlobalStateWatch globalState;
    /** Provider code cannot block it, as it can what all code of the JVM shares. */
    final ScheduledExecutorService timer = ProcessThreads.timer("timeouts");

    final Duration grace;

    /** Calls whose output goes to their resources. An interrupted one may take {@code grace} to end. */
    public ProviderCalls(ProviderOutput output, GlobalStateWatch globalState, Duration grace) {
        this.output = output;
        this.globalState = globalState;
        this.grace = grace;
    }

    /**
     * Opens the provider, hands it the request, and waits for the answer.
     *
     * @throws AuthorException if provider code threw, or did not end in time
     * @throws dev.pulumidynamic.closure.failure.ClosureException if the provider cannot be opened; none of its code ran then
     */
    public Map<String, @Nullable Object> answer(ProviderCall call) {
        RunningCall started = new RunningCall(call, this);
        synchronized (this) {
            running.add(started);
        }
        try {
            return started.answer();
        } finally {
            synchronized (this) {
                running.remove(started);
                notifyAll();
            }
        }
    }

    /**
     * Answers with an earlier response if the provider leaves the operation out, and otherwise as {@link #answer} does. The graph
     * must have been captured with this code: only an opening shows whether another graph fits.
     */
    public Map<String, @Nullable Object> answerAgain(ProviderCall call) {
        return reusable.to(call).orElseGet(() -> answer(call));
    }

    /** Takes note of what is done once for each code, and returns whether it is new. */
    boolean isNew(ProviderCode code, Object what) {
        return known.add(List.of(code.digest(), what));
    }

    /** The code of the other calls that run. */
    synchronized List<ProviderCode> codeBeside(RunningCall call) {
        return running.stream()
                .filter(other -> !other.equals(call))
                .map(RunningCall::code)
                .toList();
    }

    private synchronized List<RunningCall> running() {
        return List.copyOf(running);
    }

    /** Cancels all calls, because the engine requested it. */
    public void cancel() {
        running().forEach(call -> call.interrupt("was cancelled by the engine"));
    }

    /** Abandons the calls that still run; {@code why} says of each that it {@code was still running when ...}. */
    public void abandon(String why) {
        running().forEach(call -> call.abandon(why));
    }

    /** Waits until no call is inside provider code; false when some still are after {@code patience}. */
    public synchronized boolean awaitNone(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        for (long left = patience.toNanos(); !running.isEmpty() && left > 0; left = deadline - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return running.isEmpty();
    }
}
