package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.host.containment.CommonPoolThreads;
import dev.pulumidynamic.host.run.TestBundle.Provided;
import dev.pulumidynamic.host.run.library.SharedLibrary;
import java.util.Map;
import java.util.Objects;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** The end of a call disturbs no thread, and leaves none behind that nobody uses. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class ThreadsOfCallsTest {
    private static final String STARTED = "threads.started";
    private static final String MAY_END = "threads.may.end";
    private static final String POOL_IS_THERE = "threads.pool.is.there";
    private static final String FOLLOWS = "threads.follows";
    private static final String STARTS_NOTHING = "threads.starts.nothing";
    private static final String POOL = "threads.pool";

    private final TestCalls calls = new TestCalls();
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    ThreadsOfCallsTest() {
        System.getProperties().put(STARTED, new CountDownLatch(1));
        System.getProperties().put(MAY_END, mayEnd);
        System.getProperties().put(POOL_IS_THERE, new CountDownLatch(1));
        System.getProperties().put(FOLLOWS, new AtomicBoolean());
    }

    @AfterEach
    void letThreadsEnd() {
        mayEnd.countDown();
        System.getProperties().remove(STARTED);
        System.getProperties().remove(MAY_END);
        System.getProperties().remove(POOL_IS_THERE);
        System.getProperties().remove(FOLLOWS);
        System.getProperties().remove(POOL);
        System.clearProperty(STARTS_NOTHING);
    }

    /** A class of the project, with threads of its own in each call. */
    static final class Pool {
        private static final ExecutorService THREADS = Executors.newFixedThreadPool(2);

        private Pool() {}

        static ExecutorService threads() {
            return THREADS;
        }
    }

    private static CountDownLatch latch(String name) {
        return (CountDownLatch) Objects.requireNonNull(System.getProperties().get(name));
    }

    private static String await() throws InterruptedException {
        latch(STARTED).countDown();
        latch(MAY_END).await();
        return "done";
    }

    private static Map<String, @Nullable Object> leavesWork(Map<String, @Nullable Object> request) {
        Future<String> work = SharedLibrary.submit(ThreadsOfCallsTest::await);
        try {
            latch(STARTED).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return Map.of("work", work);
    }

    @Test
    void workOnTheThreadOfALibraryGoesOn_whenTheCallThatStartedTheThreadEnds() throws Exception {
        Future<?> work = (Future<?>) answer(calls.read(ThreadsOfCallsTest::leavesWork), "work");

        mayEnd.countDown();

        assertThat(work.get()).isEqualTo("done");
    }

    @Test
    void warningNamesThreadsThatRunCodeOfTheProject_once() {
        Provided code = calls.read(ThreadsOfCallsTest::leavesWork);

        calls.call(code);
        calls.call(code);

        assertThat(calls.log())
                .containsOnlyOnce("thread shared library still runs " + ThreadsOfCallsTest.class.getName() + ".");
    }

    /** The first call makes the library start its thread, and ends when the second one works there. */
    private static Map<String, @Nullable Object> following(Map<String, @Nullable Object> request) {
        AtomicBoolean follows =
                (AtomicBoolean) Objects.requireNonNull(System.getProperties().get(FOLLOWS));
        try {
            if (follows.getAndSet(true)) {
                latch(POOL_IS_THERE).await();
                SharedLibrary.submit(ThreadsOfCallsTest::await).get();
            } else {
                SharedLibrary.submit(() -> "made").get();
                latch(POOL_IS_THERE).countDown();
                latch(STARTED).await();
            }
            return Map.of();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void warningDoesNotNameAThread_thatWorksForAnotherCallOfTheSameCode() throws Exception {
        Provided code = calls.read(ThreadsOfCallsTest::following);
        ExecutorService callers = Executors.newFixedThreadPool(2);
        try {
            var ended = new ExecutorCompletionService<Map<String, @Nullable Object>>(callers);
            ended.submit(() -> calls.call(code));
            ended.submit(() -> calls.call(code));

            assertThat(ended.take().get()).isEmpty();
            mayEnd.countDown();
            assertThat(ended.take().get()).isEmpty();
            assertThat(calls.log()).doesNotContain("still runs");
        } finally {
            callers.shutdown();
        }
    }

    private static Map<String, @Nullable Object> askedForLoaders(Map<String, @Nullable Object> request) {
        try {
            return Map.of(
                    "own",
                            name(Pool.threads()
                                    .submit(ThreadsOfCallsTest::context)
                                    .get()),
                    "library",
                            name(SharedLibrary.submit(ThreadsOfCallsTest::context)
                                    .get()),
                    "call", name(context()));
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable ClassLoader context() {
        return Thread.currentThread().getContextClassLoader();
    }

    private static String name(@Nullable ClassLoader loader) {
        return String.valueOf(loader == null ? null : loader.getName()).replaceFirst(" of.*", "");
    }

    @Test
    void threadHasTheContextClassLoaderOfTheCodeThatStartedIt() {
        assertThat(calls.call(calls.read(ThreadsOfCallsTest::askedForLoaders)))
                .containsEntry("own", "project")
                .containsEntry("library", "libraries")
                .containsEntry("call", "project");
    }

    private static Map<String, @Nullable Object> onSharedPool(Map<String, @Nullable Object> request) {
        ForkJoinPool pool =
                (ForkJoinPool) Objects.requireNonNull(System.getProperties().get(POOL));
        return Map.of("loader", name(pool.submit(() -> context()).join()));
    }

    @Test
    void threadOfTheCommonPoolHasTheContextClassLoaderOfTheCodeThatItRuns() {
        ForkJoinPool pool = new ForkJoinPool(1, new CommonPoolThreads(), null, false);
        System.getProperties().put(POOL, pool);
        try {
            assertThat(answer(calls.read(ThreadsOfCallsTest::onSharedPool), "loader"))
                    .isEqualTo("project");
            assertThat(pool.submit(() -> context()).join()).isNull();
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void threadOfTheCommonPoolBelongsToNoCall_whenACallNeedsItFirst() {
        ForkJoinPool pool = new ForkJoinPool(1, new CommonPoolThreads(), null, false);
        System.getProperties().put(POOL, pool);
        try {
            calls.call(calls.read(ThreadsOfCallsTest::onSharedPool));

            assertThat(pool.submit(() -> Thread.currentThread().getThreadGroup())
                            .join()
                            .getParent())
                    .isNull();
        } finally {
            pool.shutdown();
        }
    }

    private static Map<String, @Nullable Object> leavingLocals(Map<String, @Nullable Object> request) {
        ForkJoinPool pool =
                (ForkJoinPool) Objects.requireNonNull(System.getProperties().get(POOL));
        return pool.submit(() -> {
                    Map<String, @Nullable Object> before =
                            Map.of("local", "" + SharedLibrary.LOCAL.get(), "context", name(context()));
                    SharedLibrary.LOCAL.set("left");
                    Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
                    return before;
                })
                .join();
    }

    @Test
    void threadOfTheCommonPoolForgetsWhatACallHasSet_whenItWaitsForWork() {
        ForkJoinPool pool = new ForkJoinPool(1, new CommonPoolThreads(), null, false);
        System.getProperties().put(POOL, pool);
        try {
            Provided code = calls.read(ThreadsOfCallsTest::leavingLocals);
            Thread worker = pool.submit(Thread::currentThread).join();
            calls.call(code);
            while (worker.getState() == Thread.State.RUNNABLE) {
                Thread.onSpinWait();
            }

            assertThat(calls.call(code)).containsEntry("local", "null").containsEntry("context", "project");
        } finally {
            pool.shutdown();
        }
    }

    private static Map<String, @Nullable Object> withExecutors(Map<String, @Nullable Object> request) {
        Pool.threads().execute(() -> {});
        return Map.of("executor", Pool.threads(), "work", Pool.threads().submit(ThreadsOfCallsTest::await));
    }

    @Test
    void executorOfTheProjectIsShutDown_andItsWorkEnds() throws Exception {
        Map<String, @Nullable Object> answer = calls.call(calls.read(ThreadsOfCallsTest::withExecutors));

        assertThat(((ExecutorService) Objects.requireNonNull(answer.get("executor"))).isShutdown())
                .isTrue();
        mayEnd.countDown();
        assertThat(((Future<?>) Objects.requireNonNull(answer.get("work"))).get())
                .isEqualTo("done");
    }

    private static Map<String, @Nullable Object> startingLate(Map<String, @Nullable Object> request) {
        if (Boolean.getBoolean(STARTS_NOTHING)) {
            return Map.of("count", SharedLibrary.count());
        }
        try {
            return Map.of("value", SharedLibrary.submitPlain(() -> "done").get());
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void poolOfALibraryGoesOn_whenTheCallThatMadeItStartedNoThread() {
        Provided code = calls.read(ThreadsOfCallsTest::startingLate);
        System.setProperty(STARTS_NOTHING, "true");
        calls.call(code);
        System.clearProperty(STARTS_NOTHING);

        assertThat(answer(code, "value")).isEqualTo("done");
    }

    @Test
    void libraryFindsTheProjectOnAThreadOfTheCommonPool() {
        ForkJoinPool pool = new ForkJoinPool(1, new CommonPoolThreads(), null, false);
        System.getProperties().put(POOL, pool);
        try {
            Provided code = calls.read(request -> {
                ForkJoinPool shared = (ForkJoinPool)
                        Objects.requireNonNull(System.getProperties().get(POOL));
                return Map.of(
                        "loader",
                        name(shared.submit(() -> SharedLibrary.context()).join()));
            });

            assertThat(answer(code, "loader")).isEqualTo("project");
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void executorOfALibraryIsShutDown_whenTheLibraryIsOfTheCallAlone() {
        Provided code = calls.read(ThreadsOfCallsTest::borrowing);
        code.code().isolateStrictly();

        assertThat(((ExecutorService) answer(code, "executor")).isShutdown()).isTrue();
    }

    private static Map<String, @Nullable Object> exitingOnSharedPool(Map<String, @Nullable Object> request) {
        ForkJoinPool pool =
                (ForkJoinPool) Objects.requireNonNull(System.getProperties().get(POOL));
        pool.submit(() -> System.exit(3)).join();
        return Map.of("went", "on");
    }

    @Test
    void callFails_whenCodeOnTheCommonPoolWouldExit() {
        ForkJoinPool pool = new ForkJoinPool(1, new CommonPoolThreads(), null, false);
        System.getProperties().put(POOL, pool);
        try {
            assertThatThrownBy(() -> calls.call(calls.read(ThreadsOfCallsTest::exitingOnSharedPool)))
                    .hasMessageContaining("this call would have ended the plugin, and was rejected");
        } finally {
            pool.shutdown();
        }
    }

    /** A class of the project that keeps what belongs to a library. */
    static final class Borrowed {
        private static final ExecutorService POOL = SharedLibrary.pool();

        private Borrowed() {}

        static ExecutorService pool() {
            return POOL;
        }
    }

    private static Map<String, @Nullable Object> borrowing(Map<String, @Nullable Object> request) {
        return Map.of("executor", Borrowed.pool());
    }

    @Test
    void executorOfALibraryIsLeft_whenTheProjectKeepsItToo() {
        ExecutorService pool = (ExecutorService) answer(calls.read(ThreadsOfCallsTest::borrowing), "executor");

        assertThat(pool.isShutdown()).isFalse();
    }

    /** An object of the project with a timer. */
    static final class Clock {
        private static final Clock CLOCK = new Clock();

        private final Timer timer = new Timer("clock", true);

        Timer timer() {
            return timer;
        }
    }

    private static Map<String, @Nullable Object> withTimer(Map<String, @Nullable Object> request) {
        return Map.of("timer", Clock.CLOCK.timer());
    }

    @Test
    void timerInAnObjectOfTheProjectIsCancelled() {
        Timer timer = (Timer) answer(calls.read(ThreadsOfCallsTest::withTimer), "timer");

        assertThat(schedules(timer)).isFalse();
    }

    private static boolean schedules(Timer timer) {
        try {
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {}
                    },
                    0);
            return true;
        } catch (IllegalStateException cancelled) {
            return false;
        }
    }

    private Object answer(Provided code, String key) {
        return Objects.requireNonNull(calls.call(code).get(key));
    }
}
