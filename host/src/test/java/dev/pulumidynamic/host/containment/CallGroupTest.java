package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CallGroupTest {
    private final CallGroup group = new CallGroup();
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    @AfterEach
    void letThreadsEnd() {
        mayEnd.countDown();
    }

    @Test
    void threadOfTheCallEnds_whenItIsInterrupted() throws Exception {
        Thread left = callThatStarts(() -> {
            try {
                mayEnd.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });

        assertThat(group.endThreads(Duration.ofSeconds(20), List.of())).isEmpty();
        assertThat(left.isAlive()).isFalse();
    }

    @Test
    void threadIsNamed_whenItIgnoresTheInterrupt() throws Exception {
        callThatStarts(() -> {
            while (mayEnd.getCount() > 0) {
                Thread.onSpinWait();
            }
        });

        assertThat(group.endThreads(Duration.ofMillis(20), List.of()))
                .singleElement()
                .asString()
                .startsWith("left by the call was interrupted and still runs, in dev.pulumidynamic");
    }

    /** The JDK starts one when there is none, on the thread that needs it. */
    @Test
    void workerOfTheCommonPoolIsLeftAlone_whoeverStartedIt() throws Exception {
        ForkJoinWorkerThread worker = run(() -> {
            ForkJoinPool pool = ForkJoinPool.commonPool();
            ForkJoinWorkerThread started = pool.getFactory().newThread(pool);
            started.start();
            return started;
        });

        assertThat(group.endThreads(Duration.ofMillis(20), List.of())).isEmpty();
        assertThat(worker.isInterrupted()).isFalse();
    }

    @Test
    void nothingIsNamed_whenTheCallLeftNoThread() throws Exception {
        run(() -> "done");

        assertThat(group.endThreads(Duration.ofSeconds(20), List.of())).isEmpty();
    }

    @Test
    void hookOfTheCallIsRemoved_andOthersStay() throws Exception {
        Thread others = new Thread(() -> {}, "of the program");
        Runtime.getRuntime().addShutdownHook(others);
        run(() -> {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {}, "of the call"));
            return "done";
        });

        assertThat(group.removeShutdownHooks()).containsExactly("of the call");
        assertThat(Runtime.getRuntime().removeShutdownHook(others)).isTrue();
    }

    @Test
    void groupIsForgotten_afterItsThreadsEnded() throws Exception {
        ReferenceQueue<CallGroup> forgotten = new ReferenceQueue<>();
        WeakReference<CallGroup> ended = endedCall(forgotten);

        // A thread that has been waited for may still be on its last steps.
        do {
            System.gc();
        } while (forgotten.remove(100) == null);

        assertThat(ended.get()).isNull();
    }

    private static WeakReference<CallGroup> endedCall(ReferenceQueue<CallGroup> forgotten) throws Exception {
        CallGroup ended = new CallGroup();
        run(ended, () -> "done");
        return new WeakReference<>(ended, forgotten);
    }

    private Thread callThatStarts(Runnable work) throws Exception {
        return run(() -> {
            Thread thread = new Thread(work, "left by the call");
            thread.setDaemon(true);
            thread.start();
            return thread;
        });
    }

    private <T> T run(Callable<T> call) throws Exception {
        return run(group, call);
    }

    private static <T> T run(CallGroup group, Callable<T> call) throws Exception {
        FutureTask<T> task = new FutureTask<>(call);
        Thread thread = new Thread(group, task);
        thread.start();
        T result = task.get();
        thread.join();
        return result;
    }
}
