package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.ListenableFuture;
import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;

/** What is made must be told, also at the end. */
class EndContractTest {
    private static final CreateRequest CREATE = CreateRequest.newBuilder()
            .setUrn(URN)
            .setProperties(resource("code", Map.of()))
            .build();

    @RegisterExtension
    final EngineSide engine = new EngineSide();

    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    @Test
    void theAnswerArrives_whenTheProcessEndsDuringTheCall() throws Exception {
        ListenableFuture<CreateResponse> create = createThatWaits();
        Thread end = started(() -> engine.end(Duration.ofSeconds(30)));
        released.countDown();
        assertThat(create.get().getId()).isEqualTo("made");
        end.join();
    }

    @Test
    void theCallIsGivenUp_whenItsGraceIsOver() throws Exception {
        ListenableFuture<CreateResponse> create = createThatWaits();
        engine.end(Duration.ZERO);
        assertThat(create)
                .failsWithin(Duration.ofMinutes(1))
                .withThrowableThat()
                .withMessageContaining("was still running when the process had to end: its outcome is unknown");
        released.countDown();
    }

    @Test
    void theCallIsInterrupted_whenTheEngineCancels() throws Exception {
        ListenableFuture<CreateResponse> create = createThatWaits();
        var unused = engine.plugin().cancel(Empty.getDefaultInstance());
        assertThat(create)
                .failsWithin(Duration.ofMinutes(1))
                .withThrowableThat()
                .withMessageContaining(
                        "create " + URN + " was cancelled by the engine: java.lang.InterruptedException");
    }

    @Test
    void adviceNamesTheImport_whenACreateIsGivenUp() throws Exception {
        String urn = "urn:pulumi:dev::lab::pulumi:providers:pulumi-java-dynamic::default";
        engine.give("code", this::waitDeaf, EngineSide.TYPE);
        var unused = engine.plugin()
                .configure(ConfigureRequest.newBuilder().setUrn(urn).build());
        assertThat(failure(() -> engine.plugin()
                                .create(CREATE.toBuilder().setTimeout(0.05).build()))
                        .getDescription())
                .contains(
                        "timed out after 0.05 s, was interrupted, and had not ended 0.3 s later: its outcome is unknown",
                        "The state does not contain what it was creating",
                        "if not, run `pulumi up` again",
                        "`pulumi import " + EngineSide.TYPE + " 'r0' <id> --provider 'p=" + urn + "'`");
        released.countDown();
    }

    @Test
    void adviceNamesTheParent_whenTheResourceHasOne() throws Exception {
        engine.give("code", this::waitDeaf, EngineSide.TYPE);
        String urn = URN.replace(EngineSide.TYPE, "acme:index:Site$" + EngineSide.TYPE);
        assertThat(failure(() -> engine.plugin()
                                .create(CREATE.toBuilder()
                                        .setUrn(urn)
                                        .setTimeout(0.05)
                                        .build()))
                        .getDescription())
                .contains("--provider 'p=<URN>' --parent 'parent=<URN of its parent>'`");
        released.countDown();
    }

    @Test
    void adviceNamesTheProgram_whenTheCreatesProviderCannotImport() throws Exception {
        engine.give("code", this::waitDeaf);
        assertThat(failure(() -> engine.plugin()
                                .create(CREATE.toBuilder().setTimeout(0.05).build()))
                        .getDescription())
                .contains("take it over: set the option `importId`")
                .doesNotContain("pulumi import");
        released.countDown();
    }

    static Stream<Arguments> callsAndTheirAdvice() {
        Struct code = resource("code", Map.of());
        return Stream.of(
                Arguments.of(
                        asked(
                                "update",
                                plugin -> plugin.update(UpdateRequest.newBuilder()
                                        .setUrn(URN)
                                        .setTimeout(0.05)
                                        .setNews(code)
                                        .setOlds(code)
                                        .build())),
                        List.of(
                                "The state has the resource as it was before",
                                "run `pulumi refresh`",
                                "then `pulumi up` again")),
                Arguments.of(
                        asked(
                                "delete",
                                plugin -> plugin.delete(DeleteRequest.newBuilder()
                                        .setUrn(URN)
                                        .setTimeout(0.05)
                                        .setProperties(code)
                                        .build())),
                        List.of("The state still has the resource", "`pulumi state delete '" + URN + "'`")),
                Arguments.of(
                        asked(
                                "read",
                                plugin -> plugin.read(ReadRequest.newBuilder()
                                        .setUrn(URN)
                                        .setTimeout(0.05)
                                        .setProperties(code)
                                        .build())),
                        List.of("Nothing was recorded: run the command again")));
    }

    private static Named<Function<ResourceProviderBlockingStub, Object>> asked(
            String name, Function<ResourceProviderBlockingStub, Object> call) {
        return Named.of(name, call);
    }

    @ParameterizedTest
    @MethodSource("callsAndTheirAdvice")
    void adviceSaysWhatTheStateHas_whenACallIsGivenUp(
            Function<ResourceProviderBlockingStub, Object> call, List<String> advice) {
        engine.give("code", this::waitDeaf);
        assertThat(failure(() -> call.apply(engine.plugin())).getDescription()).contains(advice);
        released.countDown();
    }

    /** Provider code that no interrupt ends. */
    private Map<String, @Nullable Object> waitDeaf(Map<String, @Nullable Object> request) {
        while (released.getCount() > 0) {
            try {
                released.await();
            } catch (InterruptedException e) {
                // It goes on.
            }
        }
        return Map.of();
    }

    private ListenableFuture<CreateResponse> createThatWaits() throws InterruptedException {
        engine.give("code", asked -> {
            running.countDown();
            awaitRelease();
            return Map.of("id", "made", "state", Map.of());
        });
        ListenableFuture<CreateResponse> create = engine.laterPlugin().create(CREATE);
        running.await();
        return create;
    }

    private void awaitRelease() {
        try {
            released.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Thread started(Interruptible action) {
        FutureTask<String> task = new FutureTask<>(() -> {
            action.run();
            return "ended";
        });
        Thread thread = new Thread(task, "end");
        thread.start();
        return thread;
    }

    private interface Interruptible {
        void run() throws InterruptedException;
    }
}
