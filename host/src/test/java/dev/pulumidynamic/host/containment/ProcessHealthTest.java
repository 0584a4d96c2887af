package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class ProcessHealthTest {
    private final ProcessHealth health = new ProcessHealth();

    @Test
    void processEnds_whenAThreadOfThePluginHasNoMemory() throws InterruptedException {
        Executor transport = health.watching(Runnable::run);

        assertThatThrownBy(() -> transport.execute(() -> {
                    throw new OutOfMemoryError("of a frame");
                }))
                .isInstanceOf(OutOfMemoryError.class);

        health.awaitOutOfMemory();
        assertThat(health.acceptsNewProviders()).isFalse();
    }

    @Test
    void processEnds_whenThereIsNoMemoryForAThread() throws InterruptedException {
        Executor transport = health.watching(work -> {
            throw new OutOfMemoryError("unable to create native thread");
        });

        assertThatThrownBy(() -> transport.execute(() -> {})).isInstanceOf(OutOfMemoryError.class);

        health.awaitOutOfMemory();
    }

    @Test
    void processGoesOn_whenWorkFailsInAnyOtherWay() {
        assertThatThrownBy(() -> health.watching(Runnable::run).execute(() -> {
                    throw new IllegalStateException("a connection has ended");
                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(health.isOutOfMemory()).isFalse();
        assertThat(health.acceptsNewProviders()).isTrue();
    }

    @Test
    void errorMeansNoMemory_whenTheJvmWrapsIt() {
        OutOfMemoryError cause = new OutOfMemoryError("Java heap space");

        assertThat(ProcessHealth.meansNoMemory(new InternalError(cause))).isTrue();
        assertThat(ProcessHealth.meansNoMemory(new BootstrapMethodError(new InternalError(cause))))
                .isTrue();
        assertThat(ProcessHealth.meansNoMemory(new InternalError("of another kind")))
                .isFalse();
        assertThat(ProcessHealth.meansNoMemory(new IllegalStateException(cause)))
                .isFalse();
    }

    @Test
    void errorMeansNothing_whenItsCauseCannotBeRead() {
        Error ofTheAuthor = new Error() {
            private static final long serialVersionUID = 1L;

            @Override
            public synchronized Throwable getCause() {
                throw new IllegalStateException("no cause");
            }
        };

        assertThat(ProcessHealth.meansNoMemory(ofTheAuthor)).isFalse();
    }
}
