package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.provider;
import static dev.pulumidynamic.host.protocol.EngineSide.read;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static dev.pulumidynamic.host.protocol.EngineSide.thrown;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.Status;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.UnknownValue;
import io.grpc.protobuf.StatusProto;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.ErrorResourceInitFailed;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.Provider.UpdateResponse;

class UpdateContractTest {
    @RegisterExtension
    final EngineSide engine = new EngineSide();

    @Test
    void newCodeUpdates_whatOldCodeMade() {
        TestProvider provider = engine.give("new", TestProvider.answering(Map.of("state", Map.of("n", 8L))));
        UpdateResponse answer = engine.plugin().update(request().build());
        assertThat(read(answer.getProperties())).isEqualTo(Map.of("n", 8L));
        assertThat(provider.askedOnce())
                .containsEntry("operation", "update")
                .containsEntry("id", "id-1")
                .containsEntry("inputs", Map.of("x", 2L))
                .containsEntry("oldInputs", Map.of("x", 1L))
                .containsEntry("state", Map.of("n", 7L, "token", SecretMarks.mark("t")))
                .containsEntry("preview", false)
                .hasEntrySatisfying("deadline", TestProvider.within(Duration.ofSeconds(30)))
                .containsEntry("ignoreChanges", List.of("y"));
    }

    @Test
    void noCodeRunsAndEveryOutputIsUnknown_inAPreview() {
        TestProvider provider = engine.give("new", TestProvider.answering(Map.of()));
        UpdateResponse answer =
                engine.plugin().update(request().setPreview(true).build());
        assertThat(read(answer.getProperties()))
                .isEqualTo(Map.of("n", UnknownValue.VALUE, "token", SecretMarks.mark(UnknownValue.VALUE)));
        assertThat(provider.asked()).isEmpty();
    }

    @Test
    void stableOutputsAreKnown_inAPreview() {
        engine.give("new", TestProvider.answering(Map.of("changed", true, "stables", List.of("n"))));
        UpdateRequest update = request().setPreview(true).build();
        var unused = engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(update.getNews())
                        .setOldInputs(update.getOldInputs())
                        .setOlds(update.getOlds())
                        .build());
        assertThat(read(engine.plugin().update(update).getProperties()))
                .containsEntry("n", 7L)
                .containsEntry("token", SecretMarks.mark(UnknownValue.VALUE));
    }

    @Test
    void whatIsThereIsTold_whenItFailedPartly() throws InvalidProtocolBufferException {
        engine.give("new", TestProvider.answering(Map.of("state", Map.of("n", 8L), "failed", List.of("half way"))));
        Status status = StatusProto.fromThrowable(
                thrown(() -> engine.plugin().update(request().build())));
        assertThat(status).isNotNull();
        ErrorResourceInitFailed failed = status.getDetails(0).unpack(ErrorResourceInitFailed.class);
        assertThat(failed.getId()).isEqualTo("id-1");
        assertThat(failed.getReasonsList()).containsExactly("half way");
        assertThat(read(failed.getProperties())).isEqualTo(Map.of("n", 8L, "__provider", provider("new")));
    }

    private static UpdateRequest.Builder request() {
        return UpdateRequest.newBuilder()
                .setId("id-1")
                .setUrn(URN)
                .setNews(resource("new", Map.of("x", 2L)))
                .setOldInputs(resource("old", Map.of("x", 1L)))
                .setOlds(resource("old", Map.of("n", 7L, "token", SecretMarks.mark("t"))))
                .setTimeout(30)
                .addIgnoreChanges("y");
    }
}
