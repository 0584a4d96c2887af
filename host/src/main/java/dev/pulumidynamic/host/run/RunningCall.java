package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.containment.CallGroup;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.failure.AuthorFailure;
import dev.pulumidynamic.host.log.PrintedLines;
import dev.pulumidynamic.host.log.ProviderOutput;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A call of provider code on a thread of its own, and the ways it ends: it returns, it throws, or it is interrupted and
 * does neither within its grace; then the thread is left to itself, and nobody knows what it has done.
 */
final class RunningCall {
    private final ProviderCall call;
    private final ProviderOutput output;
    private final Duration grace;
    private final CallGroup group;
    private final Thread thread;
    private final Aftermath aftermath;
    private final CompletableFuture<Map<String, @Nullable Object>> outcome = new CompletableFuture<>();
    private final AtomicReference<@Nullable String> interruption = new AtomicReference<>();

    RunningCall(ProviderCall call, ProviderOutput output, GlobalStateWatch globalState, Duration grace) {
        this.call = call;
        this.output = output;
        this.grace = grace;
        group = new CallGroup(call.name());
        thread = group.newThread(this::run);
        aftermath = new Aftermath(call, group, globalState);
    }

    /** Runs the call to its end. */
    Map<String, @Nullable Object> answer() {
        if (!call.timeout().isZero()) {
            after(call.timeout(), () -> interrupt("timed out after " + seconds(call.timeout()) + " s"));
        }
        thread.start();
        try {
            return outcome.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("a provider could not be opened", e.getCause());
        }
    }

    /** Asks the call to end, and gives it up when it has not within its grace. */
    void interrupt(String why) {
        if (!interruption.compareAndSet(null, why)) {
            return;
        }
        call.cancellation().cancel();
        thread.interrupt();
        after(grace, () -> abandon("was interrupted, and had not ended " + seconds(grace) + " s later"));
    }

    /** Waits no more for the call. */
    void abandon(String why) {
        call.code().recycle();
        aftermath.abandon();
        String before = interruption.get();
        outcome.completeExceptionally(new AuthorFailure(call.name() + (before == null ? "" : " " + before + ",") + " "
                + why + ": its outcome is unknown, and it may still be running; look at what it has done, then run"
                + " `pulumi refresh`"));
    }

    private void run() {
        PrintedLines lines = output.begin(call.log());
        aftermath.begin();
        CompletableFuture<Map<String, @Nullable Object>> result = new CompletableFuture<>();
        try {
            result.complete(apply(lines));
        } catch (Throwable thrown) {
            result.completeExceptionally(thrown);
        } finally {
            aftermath.clear();
            lines.end();
        }
        var unused = result.whenComplete((answer, failure) -> {
            if (failure == null) {
                outcome.complete(answer);
            } else {
                outcome.completeExceptionally(failure);
            }
        });
    }

    private Map<String, @Nullable Object> apply(PrintedLines lines) {
        OpenProvider provider = call.code().open(call.graph());
        provider.own().forEach(loader -> output.attribute(loader, lines));
        aftermath.own(provider.own());
        thread.setContextClassLoader(provider.loader());
        try {
            Map<String, @Nullable Object> answer = provider.operations().apply(call.request());
            group.exit().ifPresent(exit -> {
                throw exited(exit);
            });
            return answer;
        } catch (Throwable thrown) {
            throw failure(thrown);
        } finally {
            provider.close().run();
        }
    }

    /** Whatever leaves provider code is its author's, errors too: a linkage error comes from what they bundled. */
    private AuthorFailure failure(Throwable thrown) {
        if (thrown instanceof AuthorFailure known) {
            return known;
        } else if (group.exit().isPresent()) {
            return exited(group.exit().get());
        }
        Optional<Breakage> breakage = Breakage.of(thrown);
        breakage.ifPresent(unused -> call.code().recycle());
        if (breakage.filter(Breakage.MIXED_LAYERS::equals).isPresent()) {
            call.code().isolateStrictly();
            return new AuthorFailure(
                    call.name() + " met a class of an earlier call, which a library has kept; from now on"
                            + " nothing is shared between calls of this code, so look at what this one has done, and run it again",
                    thrown);
        }
        String why = interruption.get();
        return why == null ? new AuthorFailure(thrown) : new AuthorFailure(call.name() + " " + why, thrown);
    }

    private AuthorFailure exited(String exit) {
        call.code().recycle();
        return new AuthorFailure(call.name() + " called " + exit
                + ", which would have ended the plugin and all other resources' operations: it was refused; throw an exception"
                + " instead");
    }

    /** Does {@code action} then, unless the call has ended. */
    private void after(Duration delay, Runnable action) {
        CompletableFuture<Void> timer = new CompletableFuture<>();
        var unusedAction = timer.completeOnTimeout(null, delay.toMillis(), TimeUnit.MILLISECONDS)
                .thenRun(action);
        var unusedEnd = outcome.whenComplete((unused, failure) -> timer.cancel(false));
    }

    private static String seconds(Duration duration) {
        return duration.toMillis() % 1000 == 0 ? "" + duration.toSeconds() : "" + duration.toMillis() / 1000.0;
    }
}
