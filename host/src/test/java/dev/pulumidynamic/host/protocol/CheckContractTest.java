package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.provider;
import static dev.pulumidynamic.host.protocol.EngineSide.read;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static dev.pulumidynamic.host.protocol.EngineSide.struct;
import static dev.pulumidynamic.host.protocol.EngineSide.withProvider;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.UnknownValue;
import io.grpc.Status;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckRequest.AutonamingOptions;
import pulumirpc.Provider.CheckResponse;

class CheckContractTest {
    @RegisterExtension
    final EngineSide engine = new EngineSide();

    @Test
    void providerSeesItsInputs_andNothingOfOurs() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of("inputs", Map.of())));
        check(resource("code", Map.of("x", 1L, "later", UnknownValue.VALUE)), resource("old", Map.of("x", 0L)));
        assertThat(provider.askedOnce())
                .containsEntry("boundary", 1L)
                .containsEntry("operation", "check")
                .containsEntry("urn", URN)
                .containsEntry("type", EngineSide.TYPE)
                .containsEntry("name", "r0")
                .containsEntry("inputs", Map.of("x", 1L, "later", UnknownValue.VALUE))
                .containsEntry("oldInputs", Map.of("x", 0L))
                .containsEntry("randomSeed", "AQI=")
                .containsEntry("config", Map.of())
                .doesNotContainKey("autonaming");
    }

    @Test
    void providerSeesHowTheStackWantsItNamed() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of()));
        AutonamingOptions wanted = AutonamingOptions.newBuilder()
                .setMode(AutonamingOptions.Mode.ENFORCE)
                .setProposedName("lab-r0")
                .build();
        var unused = engine.plugin()
                .check(CheckRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(resource("code", Map.of()))
                        .setAutonaming(wanted)
                        .build());
        assertThat(provider.askedOnce()).containsEntry("autonaming", Map.of("mode", "enforce", "name", "lab-r0"));
    }

    /** As `ignoreChanges` leaves it: the old property comes as the new one. */
    @Test
    void otherCodeChecks_whenTheResourceExists() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of()));
        check(resource("other", Map.of("x", 1L)), resource("other", Map.of("x", 0L)));
        assertThat(provider.asked()).hasSize(1);
    }

    @Test
    void checkedInputsComeBack_withTheProvider() {
        engine.give("code", TestProvider.answering(Map.of("inputs", Map.of("x", 1L, "y", "default"))));
        CheckResponse answer = check(resource("code", Map.of("x", 1L)), struct(Map.of()));
        assertThat(read(answer.getInputs())).isEqualTo(Map.of("x", 1L, "y", "default", "__provider", provider("code")));
    }

    @Test
    void secretsComeBackMarked_whenTheProviderDropsTheMark() {
        engine.give("code", TestProvider.answering(Map.of("inputs", Map.of("password", "hunter2"))));
        Object secretProvider = SecretMarks.mark(provider("code"));
        CheckResponse answer =
                check(withProvider(secretProvider, Map.of("password", SecretMarks.mark("hunter2"))), struct(Map.of()));
        assertThat(read(answer.getInputs()))
                .isEqualTo(Map.of("password", SecretMarks.mark("hunter2"), "__provider", secretProvider));
    }

    @Test
    void failuresAreToldPerProperty() {
        engine.give(
                "code",
                TestProvider.answering(Map.of(
                        "inputs",
                        Map.of(),
                        "failures",
                        List.of(Map.of("property", "x", "reason", "x must be positive")))));
        CheckResponse answer = check(resource("code", Map.of("x", -1L)), struct(Map.of()));
        assertThat(answer.getFailuresList()).singleElement().satisfies(failure -> {
            assertThat(failure.getProperty()).isEqualTo("x");
            assertThat(failure.getReason()).isEqualTo("x must be positive");
        });
    }

    @Test
    void inputsComeBackAsTheyCame_whenTheProviderReturnsFailuresOnly() {
        engine.give("code", TestProvider.answering(Map.of("failures", List.of(Map.of("reason", "no")))));
        CheckResponse answer = check(resource("code", Map.of("x", 1L)), struct(Map.of()));
        assertThat(read(answer.getInputs())).containsEntry("x", 1L);
    }

    @Test
    void bothDigestsAreTold_whenTheBundleIsAnother() {
        engine.give("code", TestProvider.answering(Map.of()));
        Status status = failure(() -> check(resource("other", Map.of()), struct(Map.of())));
        assertThat(status.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(status.getDescription())
                .contains(
                        CodeInMemory.digest("code").hex(),
                        CodeInMemory.digest("other").hex(),
                        "run `pulumi up`");
    }

    @Test
    void itIsRefused_whenTheResourceHasNoProvider() {
        Status status = failure(() -> check(struct(Map.of("x", 1L)), struct(Map.of())));
        assertThat(status.getDescription()).startsWith("the resource has no property __provider");
    }

    private CheckResponse check(Struct news, Struct olds) {
        return engine.plugin()
                .check(CheckRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(news)
                        .setOlds(olds)
                        .setRandomSeed(ByteString.copyFrom(new byte[] {1, 2}))
                        .build());
    }
}
