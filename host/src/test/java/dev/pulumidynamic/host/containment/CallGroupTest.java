package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
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
    void threadIsNamed_whenItRunsSuchCode() throws Exception {
        CountDownLatch runs = new CountDownLatch(1);
        Thread left = callThatStarts(() -> {
            runs.countDown();
            while (mayEnd.getCount() > 0) {
                Thread.onSpinWait();
            }
        });
        runs.await();

        assertThat(group.threadsIn(CallGroupTest.class.getName()::equals))
                .singleElement()
                .asString()
                .startsWith("left by the call still runs dev.pulumidynamic.host.containment.CallGroupTest.");
        assertThat(left.isInterrupted()).isFalse();
    }

    @Test
    void nothingIsNamed_whenAThreadRunsOtherCode() throws Exception {
        callThatStarts(LockSupport::park);

        assertThat(group.threadsIn(CallGroupTest.class.getName()::equals)).isEmpty();
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
        ended.detach();
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
