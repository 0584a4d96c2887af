package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Digest;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProviderCallsTest {
    private final ProviderCalls calls = new ProviderCalls();
    private final ClassLoader loader = new ClassLoader(ClassLoader.getPlatformClassLoader()) {};

    @Test
    void theContextLoaderIsTheProviders_duringTheCall() {
        Map<String, @Nullable Object> answer = call(request -> with("loader", thread().getContextClassLoader()));
        assertThat(answer.get("loader")).isSameAs(loader);
    }

    @Test
    void everyCallHasItsOwnThread() {
        Object first = call(request -> with("thread", thread())).get("thread");
        Object second = call(request -> with("thread", thread())).get("thread");
        assertThat(first).isNotSameAs(second).isNotSameAs(thread());
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

    private Map<String, @Nullable Object> call(
            Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations) {
        return calls.call("test", new Code(operations), ByteString.EMPTY, Map.of());
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

    private final class Code implements ProviderCode {
        private final Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations;

        Code(Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations) {
            this.operations = operations;
        }

        @Override
        public Digest digest() {
            return Digest.of(new byte[0]);
        }

        @Override
        public OpenProvider open(ByteString graph) {
            return new OpenProvider(operations, loader);
        }
    }
}
