package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class ProcessTrustTest {
    private final ProcessTrust trust = new ProcessTrust();

    @Test
    void processEnds_whenAThreadOfThePluginHasNoMemory() throws InterruptedException {
        Executor transport = trust.watching(Runnable::run);

        assertThatThrownBy(() -> transport.execute(() -> {
                    throw new OutOfMemoryError("of a frame");
                }))
                .isInstanceOf(OutOfMemoryError.class);

        trust.awaitOutOfMemory();
        assertThat(trust.takesNewcomers()).isFalse();
    }

    @Test
    void processEnds_whenThereIsNoMemoryForAThread() throws InterruptedException {
        Executor transport = trust.watching(work -> {
            throw new OutOfMemoryError("unable to create native thread");
        });

        assertThatThrownBy(() -> transport.execute(() -> {})).isInstanceOf(OutOfMemoryError.class);

        trust.awaitOutOfMemory();
    }

    @Test
    void processGoesOn_whenWorkFailsInAnyOtherWay() {
        assertThatThrownBy(() -> trust.watching(Runnable::run).execute(() -> {
                    throw new IllegalStateException("a connection has ended");
                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(trust.isOutOfMemory()).isFalse();
        assertThat(trust.takesNewcomers()).isTrue();
    }

    @Test
    void errorMeansNoMemory_whenTheJvmWrapsIt() {
        OutOfMemoryError cause = new OutOfMemoryError("Java heap space");

        assertThat(ProcessTrust.meansNoMemory(new InternalError(cause))).isTrue();
        assertThat(ProcessTrust.meansNoMemory(new BootstrapMethodError(new InternalError(cause))))
                .isTrue();
        assertThat(ProcessTrust.meansNoMemory(new InternalError("of another kind")))
                .isFalse();
        assertThat(ProcessTrust.meansNoMemory(new IllegalStateException(cause))).isFalse();
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

        assertThat(ProcessTrust.meansNoMemory(ofTheAuthor)).isFalse();
    }
}
