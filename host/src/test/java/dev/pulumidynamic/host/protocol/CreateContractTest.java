package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.provider;
import static dev.pulumidynamic.host.protocol.EngineSide.read;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static dev.pulumidynamic.host.protocol.EngineSide.thrown;
import static dev.pulumidynamic.host.protocol.EngineSide.withProvider;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Struct;
import com.google.rpc.Status;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.UnknownValue;
import io.grpc.protobuf.StatusProto;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.ErrorResourceInitFailed;

class CreateContractTest {
    @RegisterExtension
    final EngineSide engine = new EngineSide();

    @Test
    void resourceIsMade_withIdAndOutputs() {
        TestProvider provider =
                engine.give("code", TestProvider.answering(Map.of("id", "i-1", "state", Map.of("n", 7))));
        CreateResponse answer = create(resource("code", Map.of("x", 1L)));
        assertThat(answer.getId()).isEqualTo("i-1");
        assertThat(read(answer.getProperties())).isEqualTo(Map.of("n", 7L));
        assertThat(provider.askedOnce())
                .containsEntry("operation", "create")
                .containsEntry("inputs", Map.of("x", 1L))
                .containsEntry("preview", false)
                .hasEntrySatisfying("deadline", TestProvider.within(Duration.ofSeconds(60)));
    }

    @Test
    void noCodeRunsAndNoOutputIsKnown_inAPreview() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of()));
        CreateResponse answer = engine.plugin()
                .create(request(resource("code", Map.of("x", UnknownValue.VALUE))).toBuilder()
                        .setPreview(true)
                        .build());
        assertThat(answer.getId()).isEmpty();
        assertThat(read(answer.getProperties())).isEmpty();
        assertThat(provider.asked()).isEmpty();
    }

    @Test
    void outputIsSecret_whenTheInputOfItsNameIs() {
        engine.give("code", TestProvider.answering(Map.of("id", "i", "state", Map.of("password", "hunter2"))));
        Object secretProvider = SecretMarks.mark(provider("code"));
        CreateResponse answer = create(withProvider(secretProvider, Map.of("password", SecretMarks.mark("hunter2"))));
        assertThat(read(answer.getProperties())).isEqualTo(Map.of("password", SecretMarks.mark("hunter2")));
    }

    @Test
    void providerIsSecretInTheOutputs_whenItIsInTheInputsAndTheCallFailedPartly()
            throws InvalidProtocolBufferException {
        engine.give("code", TestProvider.answering(Map.of("id", "i", "failed", List.of("not ready"))));
        Object secretProvider = SecretMarks.mark(provider("code"));
        Status status = StatusProto.fromThrowable(thrown(() -> create(withProvider(secretProvider, Map.of()))));
        assertThat(status).isNotNull();
        ErrorResourceInitFailed failed = status.getDetails(0).unpack(ErrorResourceInitFailed.class);
        assertThat(read(failed.getProperties())).isEqualTo(Map.of("__provider", secretProvider));
    }

    @Test
    void whatWasMadeIsTold_whenItFailedPartly() throws InvalidProtocolBufferException {
        ErrorResourceInitFailed failed = failedPartly(
                Map.of("id", "i-1", "state", Map.of("url", "u"), "failed", List.of("not ready", "still not")));
        assertThat(failed.getId()).isEqualTo("i-1");
        assertThat(failed.getReasonsList()).containsExactly("not ready", "still not");
        assertThat(read(failed.getProperties())).isEqualTo(Map.of("url", "u", "__provider", provider("code")));
        assertThat(read(failed.getInputs())).isEqualTo(Map.of("x", 1L, "__provider", provider("code")));
    }

    @Test
    void whatWasMadeIsTold_whenAnOutputCannotBeWritten() throws InvalidProtocolBufferException {
        ErrorResourceInitFailed failed =
                failedPartly(Map.of("id", "i-1", "state", Map.of("bad", Double.NaN, "url", "u")));
        assertThat(failed.getId()).isEqualTo("i-1");
        assertThat(failed.getReasonsList())
                .containsExactly("create returned: property bad is NaN, which no property can hold; use a string");
        assertThat(read(failed.getProperties())).containsEntry("url", "u");
    }

    @Test
    void restOfTheOutputsIsTold_whenOneIsNestedTooDeepForTheProgram() throws InvalidProtocolBufferException {
        Object deep = nested(33);
        ErrorResourceInitFailed failed = failedPartly(Map.of("id", "i-1", "state", Map.of("deep", deep, "url", "u")));
        assertThat(read(failed.getProperties())).containsEntry("url", "u");
        assertThat(failed.getReasonsList())
                .singleElement()
                .asString()
                .startsWith("create returned: property deep.k.k")
                .contains("nested deeper than 32 maps");
    }

    @Test
    void deepInputsArrive_whenAProgramCanSendThem() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of("id", "i-1")));
        create(resource("code", Map.of("deep", nested(100))));
        assertThat(provider.askedOnce()).containsEntry("inputs", Map.of("deep", nested(100)));
    }

    private static Object nested(int maps) {
        Object nested = "leaf";
        for (int i = 0; i < maps; i++) {
            nested = Map.of("k", nested);
        }
        return nested;
    }

    @Test
    void theReasonsAreTold_whenItFailedWithoutAnId() {
        engine.give("code", TestProvider.answering(Map.of("failed", List.of("not ready"))));
        assertThat(failure(() -> create(resource("code", Map.of()))).getDescription())
                .isEqualTo("not ready");
    }

    @Test
    void itIsTheAuthorsFailure_whenTheIdIsEmpty() {
        engine.give("code", TestProvider.answering(Map.of("id", "", "state", Map.of())));
        io.grpc.Status status = failure(() -> create(resource("code", Map.of())));
        assertThat(status.getCode()).isEqualTo(io.grpc.Status.Code.UNKNOWN);
        assertThat(status.getDescription()).startsWith("create returned an empty id");
    }

    @Test
    void largestOutputsAreLeftOut_whenTheEngineCannotReadAllOfThem() throws Exception {
        ErrorResourceInitFailed failed = failedPartly(Map.of(
                "id",
                "i-1",
                "state",
                Map.of("url", "u", "page", "p".repeat(5_000_000), "archive", "a".repeat(9_000_000)),
                "failed",
                List.of("not ready")));
        assertThat(failed.getId()).isEqualTo("i-1");
        assertThat(read(failed.getProperties())).containsOnlyKeys("url", "page", "__provider");
        assertThat(failed.getReasonsList())
                .satisfiesExactly(
                        reason -> assertThat(reason).isEqualTo("not ready"),
                        reason -> assertThat(reason).startsWith("the state does not contain the outputs archive, "));
    }

    @Test
    void startOfTheReasonsIsTold_whenTheyAreLargerThanTheEngineCanRead() throws Exception {
        ErrorResourceInitFailed failed = failedPartly(Map.of(
                "id", "i-1", "state", Map.of("url", "u"), "failed", List.of("not ready", "r".repeat(20_000_000))));
        assertThat(failed.getReasonsList()).singleElement().asString().startsWith("not ready\nrrr");
        assertThat(read(failed.getProperties())).containsEntry("url", "u");
    }

    private ErrorResourceInitFailed failedPartly(Map<String, @Nullable Object> answer)
            throws InvalidProtocolBufferException {
        engine.give("code", TestProvider.answering(answer));
        Status status = StatusProto.fromThrowable(thrown(() -> create(resource("code", Map.of("x", 1L)))));
        assertThat(status).isNotNull();
        return status.getDetails(0).unpack(ErrorResourceInitFailed.class);
    }

    private CreateResponse create(Struct properties) {
        return engine.plugin().create(request(properties));
    }

    private static CreateRequest request(Struct properties) {
        return CreateRequest.newBuilder()
                .setUrn(URN)
                .setProperties(properties)
                .setTimeout(60)
                .build();
    }
}
