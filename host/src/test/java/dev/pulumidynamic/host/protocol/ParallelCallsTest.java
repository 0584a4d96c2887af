package dev.pulumidynamic.host.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.ListenableFuture;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.host.find.WrittenParameter;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;

/** Eight calls at a time, as an engine makes them, of one bundle and each with its own layer. */
class ParallelCallsTest {
    private static final int AT_A_TIME = 8;
    private static final int ROUNDS = 25;
    private static final String BARRIER = "test.barrier";

    @RegisterExtension
    private final EngineSide engine = new EngineSide(ProviderCode.reader(PartJars.temporary()));

    /** Counts in a static field, and changes what all of the process share. */
    static final class Meeting implements Function<Map<String, Object>, Map<String, Object>> {
        private static final AtomicInteger CALLS = new AtomicInteger();

        /** Their classes are others; an object of the JDK that all of the process see is the same. */
        private static void awaitTheOthers() {
            try {
                ((CyclicBarrier) Objects.requireNonNull(System.getProperties().get(BARRIER)))
                        .await(1, TimeUnit.MINUTES);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                throw new IllegalStateException("not all calls run at the same time", e);
            }
        }

        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            Map<?, ?> inputs = (Map<?, ?>) Objects.requireNonNull(request.get("inputs"));
            Object n = Objects.requireNonNull(inputs.get("n"));
            System.setProperty("test.parallel", n.toString());
            awaitTheOthers();
            return Map.of("id", "id-" + n, "state", Map.of("n", n, "calls", CALLS.incrementAndGet()));
        }
    }

    @BeforeEach
    void makeBarrier() {
        System.getProperties().put(BARRIER, new CyclicBarrier(AT_A_TIME));
    }

    @AfterEach
    void removeBarrier() {
        System.getProperties().remove(BARRIER);
    }

    @Test
    void eachCallIsAnsweredWithItsOwn_whenEightRunAtATime() throws Exception {
        Closure closure = new Capturer().capture(new Meeting());
        ByteString graph = ByteString.copyFrom(closure.graph().toBytes());
        TreeMap<String, ByteString> imports = new TreeMap<>(Map.of(EngineSide.TYPE, graph));
        engine.parameterize(
                WrittenParameter.of(ByteString.copyFrom(closure.bundle().toBytes()), imports));
        Map<String, Object> provider =
                Map.of("boundary", 1L, "bundle", closure.bundle().digest().hex());

        for (int round = 0; round < ROUNDS; round++) {
            List<ListenableFuture<CreateResponse>> answers = new ArrayList<>();
            for (long n = 0; n < AT_A_TIME; n++) {
                answers.add(engine.laterPlugin()
                        .create(CreateRequest.newBuilder()
                                .setUrn(EngineSide.URN + n)
                                .setProperties(EngineSide.withProvider(provider, Map.of("n", n)))
                                .build()));
            }
            for (int n = 0; n < AT_A_TIME; n++) {
                CreateResponse answer = answers.get(n).get();
                assertThat(answer.getId()).isEqualTo("id-" + n);
                assertThat(EngineSide.read(answer.getProperties()))
                        .containsEntry("n", (long) n)
                        .containsEntry("calls", 1L);
            }
        }
        assertThat(System.getProperty("test.parallel")).isNull();
    }
}
