package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.provider;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static dev.pulumidynamic.host.protocol.EngineSide.withProvider;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Struct;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.DeleteRequest;

class DeleteContractTest {
    @RegisterExtension
    final EngineSide engine = new EngineSide();

    @Test
    void providerSeesInputsAndState() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of()));
        delete(resource("code", Map.of("x", 1L)), resource("code", Map.of("n", 7L)));
        assertThat(provider.askedOnce())
                .containsEntry("operation", "delete")
                .containsEntry("id", "id-1")
                .containsEntry("inputs", Map.of("x", 1L))
                .containsEntry("state", Map.of("n", 7L))
                .hasEntrySatisfying("deadline", TestProvider.within(Duration.ofSeconds(5)));
    }

    @Test
    void theOutputsCopyIsTaken_whenItsBundleIsHere() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of()));
        delete(resource("gone", Map.of()), resource("code", Map.of()));
        assertThat(provider.asked()).hasSize(1);
        assertThat(engine.messages().messages()).isEmpty();
    }

    @Test
    void inlineCodeRuns_withoutAParameter() {
        TestProvider provider = TestProvider.answering(Map.of());
        engine.code().store("inline", provider);
        delete(withProvider(inline("inline", "inline"), Map.of()), Struct.getDefaultInstance());
        assertThat(provider.asked()).hasSize(1);
    }

    @Test
    void inlineCodeIsRefused_whenItIsNotWhatThePropertySays() {
        TestProvider provider = TestProvider.answering(Map.of());
        engine.code().store("changed", provider);
        assertThat(failure(() -> {
                            delete(withProvider(inline("inline", "changed"), Map.of()), Struct.getDefaultInstance());
                            return "deleted";
                        })
                        .getDescription())
                .contains(
                        CodeInMemory.digest("inline").hex(),
                        CodeInMemory.digest("changed").hex());
        assertThat(provider.asked()).isEmpty();
    }

    private static Map<String, @Nullable Object> inline(String stated, String code) {
        Map<String, @Nullable Object> inline = provider(stated);
        inline.put(
                "code",
                Base64.getEncoder().encodeToString(CodeInMemory.bytes(code).toByteArray()));
        return inline;
    }

    private void delete(Struct inputs, Struct state) {
        var unused = engine.plugin()
                .delete(DeleteRequest.newBuilder()
                        .setId("id-1")
                        .setUrn(URN)
                        .setOldInputs(inputs)
                        .setProperties(state)
                        .setTimeout(5)
                        .build());
    }
}
