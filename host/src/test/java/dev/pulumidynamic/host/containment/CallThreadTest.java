package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CallThreadTest {
    private static final ThreadLocal<@Nullable String> LOCAL = new ThreadLocal<>();
    private static final InheritableThreadLocal<@Nullable String> INHERITED = new InheritableThreadLocal<>();
    private static final List<Thread> STARTED = new CopyOnWriteArrayList<>();

    private final CompletableFuture<Boolean> isAsNew = new CompletableFuture<>();
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final Executor transport = CallThread.orElse(work -> {
        done.add("another thread");
        work.run();
    });

    @AfterEach
    void endWhatWasStarted() {
        STARTED.forEach(Thread::interrupt);
    }

    /** What a call may leave on its thread, and what it may do there without leaving anything. */
    @SuppressWarnings("ThreadPriorityCheck") // As provider code may.
    static Stream<Arguments> leavings() {
        return Stream.of(
                Arguments.of("nothing", true, code(() -> {})),
                Arguments.of("a thread local that was removed", true, code(() -> {
                    LOCAL.set("mine");
                    LOCAL.remove();
                })),
                Arguments.of("a thread local", false, code(() -> LOCAL.set("mine"))),
                Arguments.of("one that threads inherit", false, code(() -> INHERITED.set("mine"))),
                Arguments.of("a name", true, code(() -> thread().setName("mine"))),
                Arguments.of("a priority", false, code(() -> thread().setPriority(Thread.MAX_PRIORITY))),
                Arguments.of("a context loader", true, code(() -> thread().setContextClassLoader(null))),
                Arguments.of("an interrupt", true, code(() -> thread().interrupt())),
                Arguments.of("a handler", false, code(() -> thread().setUncaughtExceptionHandler((who, why) -> {}))),
                Arguments.of("a limit for threads", false, code(() -> group().setMaxPriority(1))),
                Arguments.of("a group", false, code(() -> new ThreadGroup("mine"))),
                Arguments.of("a thread", false, code(CallThreadTest::startThread)),
                Arguments.of("an exit that was refused late", false, code(CallThreadTest::endByExit)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("leavings")
    void threadIsAsNew_whenNothingStaysOnIt(String what, boolean expected, Runnable code) throws Exception {
        serve(() -> {
            CallThread.current().lend("create r0");
            code.run();
            CallThread.current().takeBack();
        });

        assertThat(isAsNew.join()).as("after %s", what).isEqualTo(expected);
    }

    @Test
    void threadServesNoOther_whenItWasNotTakenBack() throws Exception {
        serve(() -> CallThread.current().lend("create r0"));

        assertThat(isAsNew.join()).isFalse();
    }

    /** As buffers of files are, which the platform frees when their thread ends. */
    @Test
    void threadLocalsOfCodeAreOnTheThread_whenItEnds() throws Exception {
        List<@Nullable String> found = serve(() -> {
            LOCAL.set("ours");
            ThreadState ours = ThreadState.take();
            LOCAL.set("theirs");
            List<@Nullable String> values = new CopyOnWriteArrayList<>();
            assertThat(ours.restore()).isFalse();
            values.add(LOCAL.get());
            ours.giveBackWhatWasLeft();
            values.add(LOCAL.get());
            return values;
        });

        assertThat(found).containsExactly("ours", "theirs");
    }

    @Test
    void codeFindsNothing_onAThreadThatIsUsedAgain() throws Exception {
        List<@Nullable String> found = serve(() -> {
            LOCAL.set("ours");
            INHERITED.set("ours, too");
            CallThread.current().lend("create r0");
            List<@Nullable String> inside = new CopyOnWriteArrayList<>();
            inside.add(String.valueOf(LOCAL.get()));
            inside.add(String.valueOf(INHERITED.get()));
            CallThread.current().takeBack();
            inside.add(LOCAL.get());
            inside.add(INHERITED.get());
            return inside;
        });

        assertThat(found).containsExactly("null", "null", "ours", "ours, too");
    }

    @Test
    void threadIsOursAgain_whenCodeHasEndedOnIt() throws Exception {
        CallThread served = serve(() -> {
            CallThread.current().lend("create r0");
            thread().setContextClassLoader(new ClassLoader(null) {});
            thread().interrupt();
            CallThread.current().takeBack();
            assertThat(thread().isInterrupted()).isFalse();
            return CallThread.current();
        });

        assertThat(served.getName()).isEqualTo("request");
        assertThat(served.getContextClassLoader()).isSameAs(ClassLoader.getPlatformClassLoader());
    }

    /** To interrupt it while it sends its answer would end the connection, for all who use it. */
    @Test
    void threadCannotBeInterrupted_whenNoCodeRunsOnIt() throws Exception {
        boolean isInterrupted = serve(() -> {
            CallThread.current().lend("create r0");
            CallThread.current().takeBack();
            thread().interrupt();
            return thread().isInterrupted();
        });

        assertThat(isInterrupted).isFalse();
    }

    @Test
    void answerIsSentByTheThreadThatMadeIt_inOneGo() throws Exception {
        serve(() -> CallThread.current().answer(() -> {
            transport.execute(() -> done.add("headers"));
            transport.execute(() -> done.add("message"));
            done.add("answer");
        }));

        assertThat(done).containsExactly("answer", "headers", "message");
    }

    @Test
    void answerIsSent_whenItFailsAtItsEnd() throws Exception {
        serve(() -> assertThatThrownBy(() -> CallThread.current().answer(() -> {
                    transport.execute(() -> done.add("headers"));
                    throw new IllegalStateException("as an observer may");
                }))
                .hasMessage("as an observer may"));

        assertThat(done).containsExactly("headers");
    }

    @Test
    void transportHasThreadsOfItsOwn_butForAnswers() throws Exception {
        serve(() -> transport.execute(() -> done.add("ping")));
        transport.execute(() -> done.add("settings"));

        assertThat(done).containsExactly("another thread", "ping", "another thread", "settings");
    }

    private void serve(Runnable request) throws Exception {
        serve(() -> {
            request.run();
            return "done";
        });
    }

    private <T> T serve(Callable<T> request) throws Exception {
        FutureTask<T> task = new FutureTask<>(request);
        CallThread thread = new CallThread(new CallGroup(), served -> {
            isAsNew.complete(served.isAsNew());
            return false;
        });
        thread.start();
        thread.take(task::run);
        T result = task.get();
        thread.join();
        return result;
    }

    private static Runnable code(Runnable code) {
        return code;
    }

    private static void startThread() {
        Thread thread = new Thread(() -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                thread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
        STARTED.add(thread);
    }

    /** As the last thing of a thread that is asked to end. */
    private static void endByExit() {
        SecurityException report = new SecurityException(CallGroup.EXIT + "System.exit 3");
        assertThatThrownBy(() -> group().uncaughtException(thread(), report)).isInstanceOf(ExitRefused.class);
    }

    private static Thread thread() {
        return Thread.currentThread();
    }

    private static ThreadGroup group() {
        return thread().getThreadGroup();
    }
}
