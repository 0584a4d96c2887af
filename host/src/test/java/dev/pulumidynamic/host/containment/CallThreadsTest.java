package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class CallThreadsTest {
    private static final InheritableThreadLocal<String> HANDED_DOWN = new InheritableThreadLocal<>();

    private final CallThreads threads = new CallThreads();

    @Test
    void threadServesAnotherRequest_whenNothingWasLeftThere() throws Exception {
        Thread first = serve(Thread::currentThread);

        Thread next;
        do { // It may still be on its way back.
            next = serve(Thread::currentThread);
        } while (next != first);

        assertThat(first.isAlive()).isTrue();
    }

    @Test
    void threadEnds_whenSomethingWasLeftThere() throws Exception {
        CallThread first = serve(() -> {
            CallThread.current().retire();
            return CallThread.current();
        });
        first.join();

        assertThat(serve(Thread::currentThread)).isNotSameAs(first);
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // As provider code may.
    void threadStartedByARequest_inheritsNothingOfIt() throws Exception {
        CallThread first = serve(() -> {
            HANDED_DOWN.set("of the first");
            Thread.currentThread().setPriority(Thread.MAX_PRIORITY);
            Thread.currentThread().setContextClassLoader(new ClassLoader(null) {});
            CallThread.current().retire();
            return CallThread.current();
        });
        first.join(); // Now the next one waits.

        AtomicReference<String> handedDown = new AtomicReference<>();
        Thread second = serve(() -> {
            handedDown.set(HANDED_DOWN.get());
            return Thread.currentThread();
        });
        assertThat(handedDown.get()).isNull();
        assertThat(second.getPriority()).isEqualTo(Thread.NORM_PRIORITY);
        assertThat(second.getContextClassLoader()).isSameAs(ClassLoader.getPlatformClassLoader());
    }

    @Test
    void requestsAtTheSameTimeHaveThreadsOfTheirOwn_andGroups() throws Exception {
        List<Object> inner = new CopyOnWriteArrayList<>();
        CallThread outer = serve(() -> {
            inner.add(serve(Thread::currentThread));
            inner.add(serve(() -> CallThread.current().group()));
            return CallThread.current();
        });

        assertThat(inner).doesNotContain(outer, outer.group());
    }

    @Test
    void workThatCanWait_isDoneAfterTheRequest() throws Exception {
        List<String> order = new CopyOnWriteArrayList<>();
        Thread served = serve(() -> {
            CallThread.current().afterwards(() -> order.add("afterwards"));
            CallThread.current().retire();
            order.add("request");
            return Thread.currentThread();
        });
        served.join();

        assertThat(order).containsExactly("request", "afterwards");
    }

    private <T> T serve(Callable<T> request) throws Exception {
        FutureTask<T> task = new FutureTask<>(request);
        threads.serve(task::run);
        return task.get();
    }
}
