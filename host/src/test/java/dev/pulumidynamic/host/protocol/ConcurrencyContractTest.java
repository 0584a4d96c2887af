package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.ListenableFuture;
import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import dev.pulumidynamic.host.find.WrittenParameter;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;

/** Operations of providers that limit how many of them run at the same time. */
class ConcurrencyContractTest {
    private static final String WAITS = ": waits for one of 2 running operations of its provider to end";

    @RegisterExtension
    final EngineSide engine = new EngineSide();

    private final BlockingQueue<Map<String, @Nullable Object>> running = new LinkedBlockingQueue<>();
    private final CountDownLatch released = new CountDownLatch(1);

    /** Code whose operations run until they are released, but for checks. */
    private void giveCodeThatWaits() {
        engine.give("code", this::waitForRelease);
    }

    private Map<String, @Nullable Object> waitForRelease(Map<String, @Nullable Object> request) {
        if (!Objects.equals(request.get("operation"), "check")) {
            running.add(request);
            await(released);
        }
        return Map.of("id", "made");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Struct limited(String provider) {
        Map<String, @Nullable Object> property = EngineSide.provider("code");
        property.put("limit", Map.of("maxConcurrent", 2L, "provider", provider));
        return EngineSide.withProvider(property, Map.of());
    }

    private ListenableFuture<CreateResponse> create(String urn, Struct properties) {
        return engine.laterPlugin()
                .create(CreateRequest.newBuilder()
                        .setUrn(urn)
                        .setProperties(properties)
                        .setTimeout(60)
                        .build());
    }

    private List<ListenableFuture<CreateResponse>> createTwo() throws InterruptedException {
        giveCodeThatWaits();
        List<ListenableFuture<CreateResponse>> two = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            two.add(create(URN + i, limited("acme.Dns")));
        }
        running.take();
        running.take();
        return two;
    }

    /** One more than may run, when it has said that it waits. */
    private ListenableFuture<CreateResponse> createThatWaits(String urn) throws InterruptedException {
        ListenableFuture<CreateResponse> third = create(urn, limited("acme.Dns"));
        engine.messages().await("STATUS " + urn + WAITS);
        return third;
    }

    @Test
    void operationWaits_untilAnotherOneEnds() throws Exception {
        List<ListenableFuture<CreateResponse>> two = createTwo();
        ListenableFuture<CreateResponse> third = createThatWaits(URN + 2);
        assertThat(running).isEmpty();

        Instant release = Instant.now();
        released.countDown();

        assertThat(third.get().getId()).isEqualTo("made");
        assertThat(two).allSatisfy(create -> assertThat(create.get().getId()).isEqualTo("made"));
        assertThat(running.remove())
                .containsEntry("urn", URN + 2)
                .extractingByKey("deadline")
                .satisfies(deadline -> assertThat((Instant) Objects.requireNonNull(deadline))
                        .isAfterOrEqualTo(release.plusSeconds(60)));
        assertThat(engine.messages().messages()).contains("STATUS " + URN + "2: ");
    }

    @Test
    void otherProviderDoesNotWait_inTheSameBundle() throws Exception {
        createTwo();

        ListenableFuture<CreateResponse> other = create(URN + 2, limited("acme.Zones"));

        assertThat(running.take()).containsEntry("urn", URN + 2);
        released.countDown();
        assertThat(other.get().getId()).isEqualTo("made");
    }

    @Test
    void checksAndPreviewsDoNotWait() throws Exception {
        createTwo();

        var unused = engine.plugin()
                .check(CheckRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(limited("acme.Dns"))
                        .build());
        var unusedToo = engine.plugin()
                .create(CreateRequest.newBuilder()
                        .setUrn(URN)
                        .setProperties(limited("acme.Dns"))
                        .setPreview(true)
                        .build());

        assertThat(engine.messages().messages()).isEmpty();
        released.countDown();
    }

    @Test
    void nothingWasDone_whenTheEngineCancelsWhileItWaits() throws Exception {
        createTwo();
        ListenableFuture<CreateResponse> third = createThatWaits(URN + 2);

        var unused = engine.plugin().cancel(Empty.getDefaultInstance());

        assertThatThrownBy(third::get)
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining(
                        "INVALID_ARGUMENT: create " + URN + "2 was cancelled by the engine while it waited"
                                + " for other operations of its provider, of which 2 may run at the same time: nothing was done;"
                                + " run the command again");
        released.countDown();
        assertThat(running).isEmpty();
    }

    @Test
    void nothingWasDone_whenTheProcessEndsWhileItWaits() throws Exception {
        createTwo();
        ListenableFuture<CreateResponse> third = createThatWaits(URN + 2);

        Thread end = new Thread(() -> {
            try {
                engine.end(Duration.ofSeconds(30));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        end.start();

        assertThatThrownBy(third::get).hasMessageContaining("had to end with the plugin's process");
        released.countDown();
        end.join();
        assertThat(running).isEmpty();
    }

    @Test
    void importWaits_asItsPackageSays() throws Exception {
        TreeMap<String, ByteString> imports = new TreeMap<>();
        TreeMap<String, ConcurrencyLimit> limits = new TreeMap<>();
        imports.put(EngineSide.TYPE, CodeInMemory.bytes(""));
        limits.put(EngineSide.TYPE, new ConcurrencyLimit(2, "acme.Dns"));
        engine.code().store("code", this::waitForRelease);
        engine.parameterize(WrittenParameter.of(CodeInMemory.bytes("code"), imports, limits));
        for (int i = 0; i < 2; i++) {
            var unused = create(URN + i, limited("acme.Dns"));
        }
        running.take();
        running.take();

        ListenableFuture<ReadResponse> read = engine.laterPlugin()
                .read(ReadRequest.newBuilder().setUrn(URN).setId("made").build());

        engine.messages().await("STATUS " + URN + WAITS);
        released.countDown();
        assertThat(EngineSide.read(read.get().getInputs()))
                .hasEntrySatisfying(
                        "__provider",
                        property -> assertThat((Map<?, ?>) Objects.requireNonNull(property))
                                .isEqualTo(Map.of(
                                        "boundary",
                                        1L,
                                        "bundle",
                                        CodeInMemory.digest("code").hex(),
                                        "limit",
                                        Map.of("maxConcurrent", 2L, "provider", "acme.Dns"))));
    }
}
