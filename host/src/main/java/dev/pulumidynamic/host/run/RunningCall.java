package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.containment.CallGroup;
import dev.pulumidynamic.host.containment.CallThread;
import dev.pulumidynamic.host.containment.CallThread.Request;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.failure.AuthorFailure;
import dev.pulumidynamic.host.failure.UnknownOutcome;
import dev.pulumidynamic.host.log.PrintedLines;
import dev.pulumidynamic.host.log.ProviderOutput;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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
    private final RunningCalls running;
    private final Duration grace;
    private final CallThread thread = CallThread.current();
    private final CallGroup group = thread.group();
    private final Request request = thread.request();
    private final Aftermath aftermath;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final AtomicReference<@Nullable String> interruption = new AtomicReference<>();
    private Runnable prepareNext = () -> {};
    /** The code has answered, and nothing of it runs any more or was left. */
    private boolean isOver;

    /** A call that the running thread is to make. */
    RunningCall(
            ProviderCall call,
            ProviderOutput output,
            GlobalStateWatch globalState,
            RunningCalls running,
            Duration grace) {
        this.call = call;
        this.output = output;
        this.running = running;
        this.grace = grace;
        aftermath = new Aftermath(call, group, globalState);
    }

    /** Runs the call to its end. */
    Map<String, @Nullable Object> answer() {
        thread.lend(call.name());
        running.enter(this);
        try {
            if (!call.timeout().isZero()) {
                after(call.timeout(), () -> interrupt("timed out after " + seconds(call.timeout()) + " s"));
            }
            return answerContained();
        } finally {
            end();
            running.leave(this);
        }
    }

    private Map<String, @Nullable Object> answerContained() {
        PrintedLines lines = output.begin(call.log());
        try {
            aftermath.begin();
            Map<String, @Nullable Object> answer;
            boolean isClear;
            try {
                answer = apply(lines);
            } finally {
                isClear = aftermath.clear();
            }
            isOver = isClear;
            return answer;
        } finally {
            output.end(lines);
        }
    }

    /** From here on the thread is ours again: nobody interrupts it for this call. */
    private synchronized void end() {
        ended.complete(null);
        thread.takeBack();
        if (isOver) {
            thread.afterwards(prepareNext);
        } else {
            thread.retire();
        }
    }

    private synchronized void interruptThread() {
        if (!ended.isDone()) {
            thread.interrupt();
        }
    }

    /** Asks the call to end, and gives it up when it has not within its grace. */
    void interrupt(String why) {
        if (!interruption.compareAndSet(null, why)) {
            return;
        }
        call.cancellation().cancel();
        interruptThread();
        after(grace, () -> abandon("was interrupted, and had not ended " + seconds(grace) + " s later"));
    }

    /** Waits no more for the call. */
    void abandon(String why) {
        call.code().recycle();
        aftermath.abandon();
        running.leave(this);
        String before = interruption.get();
        request.abandon(new UnknownOutcome(call.name() + (before == null ? "" : " " + before + ",") + " " + why
                + ": its outcome is unknown, and it may still be running"));
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
            prepareNext = provider.prepareNext();
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
        var unusedEnd = ended.thenRun(() -> timer.cancel(false));
    }

    private static String seconds(Duration duration) {
        return duration.toMillis() % 1000 == 0 ? "" + duration.toSeconds() : "" + duration.toMillis() / 1000.0;
    }
}
