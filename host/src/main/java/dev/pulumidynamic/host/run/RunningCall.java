package dev.pulumidynamic.host.run;

import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.host.containment.CallGroup;
import dev.pulumidynamic.host.containment.ManagedBeans;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.failure.AuthorException.UnknownOutcomeException;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import dev.pulumidynamic.host.log.ProviderOutput.Lines;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
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
    private final AtomicBoolean hasLeftGlobalState = new AtomicBoolean();
    private final AtomicReference<@Nullable String> interruption = new AtomicReference<>();
    private final Collection<Future<?>> timers = new ConcurrentLinkedQueue<>();
    private final Outcome outcome = new Outcome();
    private final Instant began = Instant.now();

    /** The class loaders that belong to this call only. */
    private List<? extends ClassLoader> loaders = List.of();

    RunningCall(ProviderCall call, ProviderCalls calls) {
        this.call = call;
        this.calls = calls;
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
                cleanUp();
            }
        } finally {
            calls.output.end(lines);
        }
    }

    /** Undoes all effects of the call on the JVM, but for its threads, which may work for other calls. */
    private void cleanUp() {
        List<String> traces = new ArrayList<>();
        group.removeShutdownHooks().forEach(hook -> traces.add("shutdown hook " + hook + " was removed"));
        threadsOfCode().forEach(thread -> traces.add("thread " + thread));
        ManagedBeans.unregister(loaders).forEach(bean -> traces.add("MBean " + bean + " was unregistered"));
        traces.addAll(leaveGlobalState());
        warnOfEffects(traces);
        group.detach();
    }

    /** Classes of two calls can have the same name, so threads in code that another running call has, too, do not count. */
    private List<String> threadsOfCode() {
        List<ProviderCode> others = calls.codeBeside(this);
        return group.threadsIn(
                type -> code().isOfProject(type) && others.stream().noneMatch(other -> other.isOfProject(type)));
    }

    private List<String> leaveGlobalState() {
        return hasLeftGlobalState.compareAndSet(false, true) ? calls.globalState.leave() : List.of();
    }

    /** Warns once for each code of each effect. Threads of the same code have other numbers in each call. */
    private void warnOfEffects(List<String> traces) {
        List<String> further = traces.stream()
                .filter(trace -> calls.isNew(code(), trace.replaceAll("\\d+", "")))
                .toList();
        if (!further.isEmpty()) {
            warn(call.name() + " left effects in the plugin's process, which other resources share: "
                    + String.join(", ", further)
                    + "; change the provider so that it stops what it starts, and restores what "
                    + "it sets");
        }
    }

    private void warn(String message) {
        call.log().write(Severity.WARNING, message);
    }

    /** Requests the end of the call, and abandons it if it does not end within its grace period. */
    void interrupt(String why) {
        if (interruption.compareAndSet(null, why)) {
            thread.interrupt();
            after(
                    calls.grace,
                    () -> abandon("was interrupted, and had not ended " + seconds(calls.grace) + " s later"));
        }
    }

    /** Answers in place of the abandoned call. */
    void abandon(String why) {
        if (outcome.isSettled()) {
            return;
        }
        call.code().recycle();
        warnOfEffects(leaveGlobalState()); // Changes by other calls are then restored without waiting for this call.
        String before = interruption.get();
        String what = call.name() + (before == null ? "" : " " + before + ",") + " " + why;
        outcome.answer().ifPresent(unused -> warnOfClosing(what));
        outcome.failed(new UnknownOutcomeException(what + ": its outcome is unknown, and it may still be running"));
    }

    private void warnOfClosing(String what) {
        warn("closing the provider failed; the result of the operation counts, but what the provider opened may"
                + " still be open: " + what);
    }

    private Map<String, @Nullable Object> apply(Lines lines) {
        IsolatedClosure provider = opened();
        provider.ownLoaders().forEach(loader -> calls.output.attribute(loader, lines));
        loaders = provider.ownLoaders();
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
            request.put("deadline", began.plus(call.timeout()));
        }
        return request;
    }

    /** Opening creates objects, which initializes classes. */
    private IsolatedClosure opened() {
        try {
            return call.code().open(call.graph());
        } catch (RuntimeException | Error e) {
            Optional<FailedInitializer> unused = new CallFailures(call, calls).unusable(e);
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
        return new CallFailures(call, calls).of(thrown, interruption.get());
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
