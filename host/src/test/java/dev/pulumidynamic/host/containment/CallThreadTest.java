package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class CallThreadTest {
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final Executor transport = CallThread.orElse(work -> {
        done.add("another thread");
        work.run();
    });

    private void serve(Runnable request) throws InterruptedException {
        CallThread thread = new CallThread(ProcessThreads.group(), request, "request");
        thread.start();
        thread.join();
    }

    @Test
    void answerIsSentByTheThreadThatMadeIt_inOneGo() throws Exception {
        serve(() -> CallThread.answer(() -> {
            transport.execute(() -> done.add("headers"));
            transport.execute(() -> done.add("message"));
            done.add("answer");
        }));

        assertThat(done).containsExactly("answer", "headers", "message");
    }

    @Test
    void answerIsSent_whenItFailsAtItsEnd() throws Exception {
        serve(() -> assertThatThrownBy(() -> CallThread.answer(() -> {
                    transport.execute(() -> done.add("headers"));
                    throw new IllegalStateException();
                }))
                .isInstanceOf(IllegalStateException.class));

        assertThat(done).containsExactly("headers");
    }

    @Test
    void transportHasThreadsOfItsOwn_forAllElse() throws Exception {
        serve(() -> {
            transport.execute(() -> done.add("before the answer"));
            CallThread.answer(() -> {});
            transport.execute(() -> done.add("after it"));
        });
        transport.execute(() -> done.add("elsewhere"));

        assertThat(done)
                .containsExactly(
                        "another thread",
                        "before the answer",
                        "another thread",
                        "after it",
                        "another thread",
                        "elsewhere");
    }

    @Test
    void threadIsInterruptedBeforeItsAnswerOnly() throws Exception {
        serve(() -> {
            Thread.currentThread().interrupt();
            done.add("before: " + Thread.currentThread().isInterrupted());
            CallThread.answer(() -> done.add("answer: " + Thread.currentThread().isInterrupted()));
            Thread.currentThread().interrupt();
            done.add("after: " + Thread.currentThread().isInterrupted());
        });

        assertThat(done).containsExactly("before: true", "answer: false", "after: false");
    }

    @Test
    void otherThreadsAnswerNothing() {
        assertThatThrownBy(() -> CallThread.answer(() -> {})).hasMessageContaining("serves no request");
    }
}
