package dev.pulumidynamic.host.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import dev.pulumidynamic.host.log.ProviderOutput;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProviderCallsTest {
    private static final Duration SHORT_GRACE = Duration.ofMillis(100);

    private final ProviderCalls calls = calls(Duration.ofSeconds(30));
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final ClassLoader loader = new ClassLoader(ClassLoader.getPlatformClassLoader()) {};

    @Test
    void theContextLoaderIsTheProviders_duringTheCall() {
        Map<String, @Nullable Object> answer = call(request -> with("loader", thread().getContextClassLoader()));
        assertThat(answer.get("loader")).isSameAs(loader);
    }

    private static final InheritableThreadLocal<@Nullable String> LOCAL = new InheritableThreadLocal<>();

    @Test
    void callsAtTheSameTimeHaveThreadsOfTheirOwn() {
        Object outer = call(request -> {
                    Object inner = call(inside -> with("thread", thread())).get("thread");
                    return with("isOther", inner != thread());
                })
                .get("isOther");
        assertThat(outer).isEqualTo(true);
    }

    @Test
    void threadEndsWithItsCall_whenTheCallFailed() throws InterruptedException {
        AtomicReference<@Nullable Thread> failing = new AtomicReference<>();
        assertThatThrownBy(() -> call(request -> {
                    failing.set(thread());
                    throw new IllegalStateException("as an author's code may");
                }))
                .isInstanceOf(AuthorException.class);
        Thread served = Objects.requireNonNull(failing.get());
        served.join();
        assertThat(served.isAlive()).isFalse();
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // As provider code may.
    void threadIsAsANewOne_whateverTheCallBeforeLeftOnIts() {
        call(request -> {
            LOCAL.set("left behind");
            thread().setPriority(Thread.MAX_PRIORITY);
            thread().interrupt();
            return request;
        });

        assertThat(call(request -> with("local", LOCAL.get()))).containsEntry("local", null);
        assertThat(call(request -> with("priority", thread().getPriority())))
                .containsEntry("priority", Thread.NORM_PRIORITY);
        assertThat(call(request -> with("group", thread().getThreadGroup())))
                .isNotEqualTo(call(request -> with("group", thread().getThreadGroup())));
    }

    /** A write that is interrupted would end the connection, for all who use it. */
    @Test
    void threadThatWritesTheAnswerIsNotInterrupted_whenTheCodesIs() {
        call(request -> {
            thread().interrupt();
            return request;
        });

        assertThat(thread().isInterrupted()).isFalse();
    }

    @Test
    void nothingRuns_whenTheLastCallHasEnded() throws InterruptedException {
        call(request -> request);
        assertThat(calls.awaitNone(Duration.ZERO)).isTrue();
    }

    @Test
    void aCallRuns_untilItsCodeReturns() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        Thread caller = new Thread(() -> call(request -> {
            running.countDown();
            await(released);
            return request;
        }));
        caller.start();
        running.await();
        assertThat(calls.awaitNone(Duration.ZERO)).isFalse();
        released.countDown();
        assertThat(calls.awaitNone(Duration.ofSeconds(30))).isTrue();
        caller.join();
    }

    @Test
    void theCallIsInterrupted_whenItsTimeIsOver() {
        AtomicReference<@Nullable Object> cancelled = new AtomicReference<>();
        assertThatThrownBy(() -> call(Duration.ofMillis(20), request -> {
                    cancelled.set(request.get("cancelled"));
                    await(new CountDownLatch(1));
                    return request;
                }))
                .isInstanceOf(AuthorException.class)
                .hasMessageStartingWith("create r0 timed out after 0.02 s: java.lang.InterruptedException");
        assertThat(cancelled.get())
                .isInstanceOfSatisfying(
                        BooleanSupplier.class,
                        isCancelled -> assertThat(isCancelled.getAsBoolean()).isTrue());
    }

    @Test
    void whatItReturnsCounts_whenItEndsWithinItsGrace() {
        Map<String, @Nullable Object> answer = call(Duration.ofMillis(20), request -> {
            try {
                await(new CountDownLatch(1));
            } catch (IllegalStateException interrupted) {
                return with("cleaned", true);
            }
            return request;
        });
        assertThat(answer).isEqualTo(Map.of("cleaned", true));
    }

    @Test
    void theOutcomeIsUnknown_whenItDoesNotEndWithinItsGrace() throws InterruptedException {
        CountDownLatch released = new CountDownLatch(1);
        ProviderCalls hasty = calls(SHORT_GRACE);
        assertThatThrownBy(() -> call(hasty, Duration.ofMillis(20), request -> {
                    awaitWhateverComes(released);
                    return request;
                }))
                .isInstanceOf(AuthorException.class)
                .hasMessage(
                        "create r0 timed out after 0.02 s, was interrupted, and had not ended 0.1 s later: its outcome"
                                + " is unknown, and it may still be running");
        assertThat(hasty.awaitNone(Duration.ZERO)).isTrue();
        released.countDown();
    }

    @Test
    void answerCounts_whenClosingFails() {
        Map<String, @Nullable Object> answer = call(request -> {
            answered(request).accept(with("id", "made"));
            throw new IllegalStateException("no connection");
        });

        assertThat(answer).isEqualTo(with("id", "made"));
        assertThat(told())
                .startsWith(
                        "warning (r0): closing the provider failed; the result of the operation counts, but what the"
                                + " provider opened may still be open: no connection (java.lang.IllegalStateException)");
    }

    @Test
    void answerCounts_whenClosingIsInterrupted() {
        Map<String, @Nullable Object> answer = call(Duration.ofMillis(20), request -> {
            answered(request).accept(with("id", "made"));
            await(new CountDownLatch(1));
            return request;
        });

        assertThat(answer).isEqualTo(with("id", "made"));
        assertThat(told()).contains("the result of the operation counts", "create r0 timed out after 0.02 s: ");
    }

    @Test
    void answerCounts_whenClosingDoesNotEnd() {
        CountDownLatch released = new CountDownLatch(1);
        Map<String, @Nullable Object> answer = call(calls(SHORT_GRACE), Duration.ofMillis(20), request -> {
            answered(request).accept(with("id", "made"));
            awaitWhateverComes(released);
            return request;
        });
        released.countDown();

        assertThat(answer).isEqualTo(with("id", "made"));
        assertThat(told())
                .contains("the result of the operation counts")
                .contains("create r0 timed out after 0.02 s, was interrupted, and had not ended 0.1 s later");
    }

    @Test
    void closingsFailureIsTold_whenTheOperationFailedFirst() {
        assertThatThrownBy(() -> call(request -> {
                    IllegalStateException failure = new IllegalStateException("no zone");
                    failure.addSuppressed(new IllegalStateException("no connection"));
                    throw failure;
                }))
                .hasMessageStartingWith("no zone (java.lang.IllegalStateException)")
                .hasMessageContaining("\nsuppressed: no connection (java.lang.IllegalStateException)");
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/boundary.md has it.
    private static Consumer<Map<String, @Nullable Object>> answered(Map<String, @Nullable Object> request) {
        return (Consumer<Map<String, @Nullable Object>>) Objects.requireNonNull(request.get("answered"));
    }

    private String told() {
        return log.toString(UTF_8);
    }

    private static void awaitWhateverComes(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                // As code does that swallows what it does not understand.
            }
        }
    }

    private Map<String, @Nullable Object> call(
            Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations) {
        return call(Duration.ZERO, operations);
    }

    private Map<String, @Nullable Object> call(
            Duration timeout, Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations) {
        return call(calls, timeout, operations);
    }

    private static ProviderCalls calls(Duration grace) {
        return new ProviderCalls(new ProviderOutput(), new GlobalStateWatch(new ProcessHealth(), true), grace);
    }

    private Map<String, @Nullable Object> call(
            ProviderCalls calls,
            Duration timeout,
            Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations) {
        return calls.answer(providerCall(timeout, operations));
    }

    private ProviderCall providerCall(
            Duration timeout, Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations) {
        ResourceLog resource = new ResourceLog(new EngineLog(new PrintStream(log, true, UTF_8)), "r0");
        return new ProviderCall("create r0", new Code(operations), ByteString.EMPTY, Map.of(), timeout, resource);
    }

    private static Map<String, @Nullable Object> with(String key, @Nullable Object value) {
        Map<String, @Nullable Object> map = new HashMap<>();
        map.put(key, value);
        return map;
    }

    private static Thread thread() {
        return Thread.currentThread();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private final class Code extends ProviderCode {
        private final Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations;

        Code(Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations) {
            super(new Bundle(new Part("project", new TreeMap<>()), List.of()));
            this.operations = operations;
        }

        @Override
        public IsolatedClosure open(ByteString graph) {
            return new IsolatedClosure(operations, loader, List.of(loader), List.of(), false);
        }
    }
}
