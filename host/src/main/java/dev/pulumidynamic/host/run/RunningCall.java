package dev.pulumidynamic.host.run;

import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.host.containment.CallGroup;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.failure.AuthorException.UnknownOutcomeException;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import dev.pulumidynamic.host.log.ProviderOutput.Lines;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A call of provider code on a thread of its own, and the ways it ends: it returns, it throws, or it is interrupted and
 * does neither within its grace; then the thread is abandoned, and the outcome is unknown.
 */
final class RunningCall {
    private final ProviderCall call;
    private final ProviderCalls calls;
    private final CallGroup group = new CallGroup();
    private final Thread thread;
    private final CallCleanup cleanup;
    private final AtomicReference<@Nullable String> interruption = new AtomicReference<>();
    private final Collection<Future<?>> timers = new ConcurrentLinkedQueue<>();
    private final Outcome outcome = new Outcome();

    RunningCall(ProviderCall call, ProviderCalls calls) {
        this.call = call;
        this.calls = calls;
        cleanup = new CallCleanup(call, calls, group);
        thread = group.thread(this::run, call.name());
    }

    ProviderCode code() {
        return call.code();
    }

    /** Runs the call, and waits until it ends or is abandoned. */
    Map<String, @Nullable Object> answer() {
        try {
            if (!call.timeout().isZero()) {
                after(call.timeout(), () -> interrupt("timed out after " + seconds(call.timeout()) + " s"));
            }
            thread.start();
            return outcome.await();
        } finally {
            timers.forEach(timer -> timer.cancel(false));
        }
    }

    /** All that a call must report, or the next one could see, is done before the answer. */
    private void run() {
        try {
            outcome.returned(answerContained());
        } catch (Throwable thrown) {
            outcome.failed(thrown);
        }
    }

    private Map<String, @Nullable Object> answerContained() {
        Lines lines = calls.output.begin(call.log());
        try {
            calls.globalState.enter();
            try {
                return apply(lines);
            } finally {
                boolean unused = Thread.interrupted(); // It was meant for the code, which has ended.
                cleanup.clear(calls.codeBeside(this));
            }
        } finally {
            calls.output.end(lines);
        }
    }

    /** Requests the end of the call, and abandons it if it does not end within its grace period. */
    void interrupt(String why) {
        if (!interruption.compareAndSet(null, why)) {
            return;
        }
        thread.interrupt();
        after(calls.grace, () -> abandon("was interrupted, and had not ended " + seconds(calls.grace) + " s later"));
    }

    /** Answers in place of the abandoned call. */
    void abandon(String why) {
        if (outcome.isSettled()) {
            return;
        }
        call.code().recycle();
        cleanup.abandon();
        String before = interruption.get();
        String what = call.name() + (before == null ? "" : " " + before + ",") + " " + why;
        outcome.answer().ifPresent(unused -> warnOfClosing(what));
        outcome.failed(new UnknownOutcomeException(what + ": its outcome is unknown, and it may still be running"));
    }

    private void warnOfClosing(String what) {
        call.log()
                .write(
                        Severity.WARNING,
                        "closing the provider failed; the result of the operation counts, but what the provider opened may"
                                + " still be open: " + what);
    }

    private Map<String, @Nullable Object> apply(Lines lines) {
        IsolatedClosure provider = opened();
        provider.ownLoaders().forEach(loader -> calls.output.attribute(loader, lines));
        cleanup.own(provider.ownLoaders());
        thread.setContextClassLoader(provider.loader());
        boolean hasMemory = true;
        try {
            Map<String, @Nullable Object> answer = ProviderCode.ask(provider, request(), this::answered);
            group.exit().ifPresent(exit -> {
                throw exited(exit);
            });
            calls.reusable.keep(call, provider, answer);
            return answer;
        } catch (Throwable thrown) {
            hasMemory = !ProcessHealth.meansNoMemory(thrown);
            AuthorException failure = failure(thrown);
            Map<String, @Nullable Object> answer = outcome.answer().orElseThrow(() -> failure);
            if (!outcome.isSettled()) {
                warnOfClosing(String.valueOf(failure.getMessage()));
            }
            return answer;
        } finally {
            if (hasMemory) { // Otherwise the process ends.
                provider.close();
            }
        }
    }

    /** The log and the cancellation cross the boundary as functions of the JDK. */
    private Map<String, @Nullable Object> request() {
        Map<String, @Nullable Object> request = new LinkedHashMap<>(call.request());
        BooleanSupplier cancelled = () -> interruption.get() != null;
        BiConsumer<String, String> log = (severity, message) -> call.log().write(Severity.named(severity), message);
        request.put("cancelled", cancelled);
        request.put("log", log);
        if (!call.timeout().isZero()) {
            request.put("deadline", Instant.now().plus(call.timeout()));
        }
        return request;
    }

    /** Opening creates objects, which initializes classes. */
    private IsolatedClosure opened() {
        try {
            return call.code().open(call.graph());
        } catch (RuntimeException | Error e) {
            Optional<FailedInitializer> unused = unusable(e);
            throw e;
        }
    }

    /** The answer of code that would have ended the plugin does not count, even if the code has caught the error. */
    private void answered(Map<String, @Nullable Object> answer) {
        if (group.exit().isEmpty()) {
            outcome.answered(answer);
        }
    }

    /** Whatever leaves provider code is its author's, errors too: a linkage error comes from what they bundled. */
    private AuthorException failure(Throwable thrown) {
        if (thrown instanceof AuthorException known) {
            return known;
        } else if (group.exit().isPresent()) {
            return exited(group.exit().get());
        }
        Optional<FailureKind> kind = FailureKind.of(thrown);
        kind.ifPresent(unused -> call.code().recycle());
        if (kind.equals(Optional.of(FailureKind.MIXED_LAYERS))) {
            call.code().isolateStrictly();
            return new AuthorException(
                    call.name() + " used a class of an earlier call, which a library has kept. From now on, "
                            + "calls of this code share no libraries; check what this call has done, and run it again",
                    thrown);
        }
        if (ProcessHealth.meansNoMemory(thrown)) {
            return new AuthorException(
                    call.name() + " ran out of memory: its outcome is unknown, and it may have happened in "
                            + "part; check the resource, then run `pulumi refresh`; let the provider use less "
                            + "memory, or give the plugin more, for example with JAVA_TOOL_OPTIONS=-Xmx2g",
                    thrown);
        }
        Optional<FailedInitializer> unusable = unusable(thrown);
        if (unusable.isPresent()) {
            return new AuthorException(
                    call.name() + " could not initialize the class "
                            + unusable.get().type()
                            + ", and no later operation of this deployment can: the bundle has native libraries, which a process"
                            + " loads only once; remove the cause, and run it again",
                    thrown);
        }
        String why = interruption.get();
        return why == null ? new AuthorException(thrown) : new AuthorException(call.name() + " " + why, thrown);
    }

    /**
     * Lets the next call load a library again whose class could not be initialized; the class if it cannot. A failure that stays must not
     * load classes again in each call.
     */
    private Optional<FailedInitializer> unusable(Throwable thrown) {
        return FailedInitializer.in(thrown)
                .filter(failed -> !call.code().isOfProject(failed.type())
                        && calls.isNew(call.code(), failed)
                        && !call.code().recycle());
    }

    private AuthorException exited(String exit) {
        call.code().recycle();
        return new AuthorException(call.name() + " called " + exit
                + ", which would have ended the plugin and all other resources' operations: the call was "
                + "rejected; throw an exception"
                + " instead");
    }

    /** Does {@code action} then, unless the call has ended. */
    private void after(Duration delay, Runnable action) {
        timers.add(calls.timer.schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS));
    }

    private static String seconds(Duration duration) {
        return duration.toMillis() % 1000 == 0 ? "" + duration.toSeconds() : "" + duration.toMillis() / 1000.0;
    }
}
