package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class CallThreadsTest {
    private static final InheritableThreadLocal<String> HANDED_DOWN = new InheritableThreadLocal<>();

    private final CallThreads threads = new CallThreads();

    @Test
    void everyRequestHasAThreadOfItsOwn_withAGroupOfItsOwn() throws Exception {
        Set<Object> threadsAndGroups = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            threadsAndGroups.add(serve(Thread::currentThread));
            threadsAndGroups.add(serve(CallGroup::current));
        }
        assertThat(threadsAndGroups).hasSize(40);
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // As provider code may.
    void threadStartedByARequest_inheritsNothingOfIt() throws Exception {
        Thread first = serve(() -> {
            HANDED_DOWN.set("of the first");
            Thread.currentThread().setPriority(Thread.MAX_PRIORITY);
            Thread.currentThread().setContextClassLoader(new ClassLoader(null) {});
            return Thread.currentThread();
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
    void workThatCanWait_isDoneAfterTheRequest() throws Exception {
        List<String> order = new CopyOnWriteArrayList<>();
        Thread served = serve(() -> {
            CallGroup.current().afterwards(() -> order.add("afterwards"));
            order.add("request");
            return Thread.currentThread();
        });
        served.join();

        assertThat(order).containsExactly("request", "afterwards");
    }

    private <T> T serve(Callable<T> request) throws Exception {
        FutureTask<T> task = new FutureTask<>(request);
        threads.serve(task);
        return task.get();
    }
}
