package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.containment.CallThread;
import dev.pulumidynamic.host.containment.CallThread.Request;
import dev.pulumidynamic.host.containment.CallThreads;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.failure.AuthorFailure;
import dev.pulumidynamic.host.log.ProviderOutput;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Serves requests, each on a thread of its own, and calls provider code there: each time the provider is opened afresh, and
 * its loader is the thread's context class loader.
 */
public final class ProviderCalls {
    private final RunningCalls running = new RunningCalls();
    private final ProviderOutput output;
    private final GlobalStateWatch globalState;
    private final CallThreads threads;
    private final Duration grace;

    /**
     * Calls whose output goes to their resources.
     *
     * @param globalState the watch of this process
     * @param threads those of this process
     * @param grace how long an interrupted call may take to end
     */
    public ProviderCalls(ProviderOutput output, GlobalStateWatch globalState, CallThreads threads, Duration grace) {
        this.output = output;
        this.globalState = globalState;
        this.threads = threads;
        this.grace = grace;
    }

    /**
     * Has {@code request} answered on a thread of its own, which may {@linkplain #answer call provider code} once.
     *
     * @return fails as the request does, or when the call that it made is waited for no more
     */
    public <T> CompletableFuture<T> serve(Supplier<T> request) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        threads.serve(new Request() {
            @Override
            public void serve() {
                CallThread thread = CallThread.current();
                try {
                    T response = request.get();
                    thread.answer(() -> answer.complete(response));
                } catch (Throwable thrown) {
                    thread.answer(() -> answer.completeExceptionally(thrown));
                }
            }

            @Override
            public void abandon(RuntimeException why) {
                threads.serve(() -> CallThread.current().answer(() -> answer.completeExceptionally(why)));
            }
        });
        return answer;
    }

    /**
     * Opens the provider and hands it the request, on the thread that serves it.
     *
     * @throws AuthorFailure when provider code threw, or did not end in time
     * @throws dev.pulumidynamic.closure.ClosureException when the provider cannot be opened; none of its code ran then
     */
    public Map<String, @Nullable Object> answer(ProviderCall call) {
        return new RunningCall(call, output, globalState, running, grace).answer();
    }

    /** Asks all calls to end, because the engine wants it. */
    public void cancel() {
        running.all().forEach(call -> call.interrupt("was cancelled by the engine"));
    }

    /** Waits for calls that still run no more. */
    public void abandon() {
        running.all().forEach(call -> call.abandon("was still running when the process had to end"));
    }

    /** Waits until no call is inside provider code; false when some still are after {@code patience}. */
    public boolean awaitNone(Duration patience) throws InterruptedException {
        return running.awaitNone(patience);
    }
}
