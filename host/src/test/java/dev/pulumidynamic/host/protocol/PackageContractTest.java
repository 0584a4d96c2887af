package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static dev.pulumidynamic.host.protocol.EngineSide.struct;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.property.SecretMarks;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pulumirpc.Plugin.PluginAttach;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.ConfigureResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.DiffResponse.DiffChanges;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersArgs;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;
import pulumirpc.Provider.ParameterizeResponse;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ProviderHandshakeResponse;

/** The calls about the provider itself, before any resource. */
class PackageContractTest {
    @RegisterExtension
    final EngineSide engine = new EngineSide();

    @Test
    void secretsResourcesAndOutputsAreAccepted_inTheHandshake() {
        ProviderHandshakeResponse answer = engine.plugin()
                .handshake(ProviderHandshakeRequest.newBuilder()
                        .setEngineAddress("127.0.0.1:0")
                        .setConfigureWithUrn(true)
                        .build());
        assertThat(answer.getAcceptSecrets()).isTrue();
        assertThat(answer.getAcceptResources()).isTrue();
        assertThat(answer.getAcceptOutputs()).isTrue();
    }

    @Test
    void theVersionIsTold_andAttachAccepted() {
        assertThat(engine.plugin().getPluginInfo(Empty.getDefaultInstance()).getVersion())
                .matches("\\d+\\.\\d+\\.\\d+.*");
        assertThat(engine.plugin()
                        .attach(PluginAttach.newBuilder()
                                .setAddress("127.0.0.1:0")
                                .build()))
                .isEqualTo(Empty.getDefaultInstance());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10.0.0.1:4000",
                "engine.example.com:4000",
                "127.0.0.1.example.com:4000",
                "dns:///127.0.0.1:4000",
                "unix:/run/engine",
                "[::2]:4000",
                "127.0.0.1"
            })
    void attachIsRefused_whenTheEngineIsElsewhere(String address) {
        assertThatThrownBy(() -> engine.plugin()
                        .attach(PluginAttach.newBuilder().setAddress(address).build()))
                .isInstanceOf(StatusRuntimeException.class)
                .hasMessageContaining("the engine to attach to is at " + address)
                .hasMessageContaining("127.0.0.1:4000");
    }

    @Test
    void nameAndVersionComeBack_whateverTheyAre() {
        engine.code().store("code", TestProvider.answering(Map.of()));
        ParametersValue value = ParametersValue.newBuilder()
                .setName("dyn-1")
                .setVersion("3.2.1")
                .setValue(Parameter.write(CodeInMemory.bytes("code")))
                .build();
        ParameterizeResponse answer = engine.plugin()
                .parameterize(ParameterizeRequest.newBuilder().setValue(value).build());
        assertThat(answer.getName()).isEqualTo("dyn-1");
        assertThat(answer.getVersion()).isEqualTo("3.2.1");
    }

    @Test
    void bothDigestsAreTold_whenTheParameterIsNotWhatItsVersionSays() {
        engine.code().store("code", TestProvider.answering(Map.of()));
        ByteString parameter = Parameter.write(CodeInMemory.bytes("code"));
        Status status = failure(() -> {
            engine.parameterize("0.1.0+h" + "0".repeat(32), parameter);
            return "parameterized";
        });
        assertThat(status.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(status.getDescription())
                .contains("0".repeat(32))
                .contains(dev.pulumidynamic.closure.wire.Digest.of(parameter.toByteArray())
                        .hex());
    }

    @Test
    void itIsRefused_whenTheBundleIsDamaged() {
        Status status = failure(() -> {
            engine.parameterize(Parameter.write(ByteString.copyFromUtf8("junk")));
            return "parameterized";
        });
        assertThat(status.getCode()).isEqualTo(Status.Code.FAILED_PRECONDITION);
        assertThat(status.getDescription()).isEqualTo("no bundle: junk");
    }

    @Test
    void theBundleOfAFileIsTaken_whenTheParameterIsItsPath(@TempDir Path folder) throws IOException {
        TestProvider provider = TestProvider.answering(Map.of());
        engine.code().store("code", provider);
        Path file =
                Files.write(folder.resolve("bundle"), CodeInMemory.bytes("code").toByteArray());
        ParameterizeResponse answer = parameterize(file.toString());
        assertThat(answer.getName()).isEqualTo("pulumi-java-dynamic");
        assertThat(answer.getVersion()).matches("\\d+\\.\\d+\\.\\d+.*\\+h[0-9a-f]{32}");
        var unused = engine.plugin()
                .delete(DeleteRequest.newBuilder()
                        .setOldInputs(resource("code", Map.of()))
                        .build());
        assertThat(provider.asked()).hasSize(1);
    }

    @Test
    void itIsRefused_whenACommandLineNamesNoFile() {
        assertThat(failure(() -> parameterize("no/such/file")).getDescription())
                .startsWith("the parameter of pulumi-java, 'no/such/file', is not a readable file");
        assertThat(failure(() -> parameterize()).getDescription()).startsWith("pulumi-java was given 0 parameters");
    }

    private ParameterizeResponse parameterize(String... arguments) {
        ParametersArgs given =
                ParametersArgs.newBuilder().addAllArgs(List.of(arguments)).build();
        return engine.plugin()
                .parameterize(ParameterizeRequest.newBuilder().setArgs(given).build());
    }

    @Test
    void theSchemaListsWhatCanBeImported() {
        assertThat(schema())
                .isEqualTo("{\"name\":\"pulumi-java\",\"version\":\"" + PluginVersion.get() + "\",\"resources\":{}}");
        engine.give("code", TestProvider.answering(Map.of()), "acme:dns:Record");
        assertThat(schema())
                .startsWith("{\"name\":\"pulumi-java-dynamic\",\"version\":\"0.1.0+h")
                .endsWith("\"resources\":{\"acme:dns:Record\":{\"properties\":{},\"inputProperties\":{}}}}");
    }

    @Test
    void configurationIsKeptAsItCame() {
        var news = struct(Map.of("version", "0.1.0", "token", "abc"));
        assertThat(engine.plugin()
                        .checkConfig(CheckRequest.newBuilder().setNews(news).build())
                        .getInputs())
                .isEqualTo(news);
    }

    @Test
    void nothingIsEverReplaced_whenTheConfigurationChanged() {
        DiffResponse answer = engine.plugin()
                .diffConfig(DiffRequest.newBuilder()
                        .setOldInputs(struct(Map.of("version", "0.1.0+h1", "region", "eu")))
                        .setNews(struct(Map.of("version", "0.1.0+h2", "region", "us")))
                        .build());
        assertThat(answer.getChanges()).isEqualTo(DiffChanges.DIFF_SOME);
        assertThat(answer.getDiffsList()).containsExactly("region", "version");
        assertThat(answer.getReplacesList()).isEmpty();
    }

    @Test
    void nothingChanged_whenTheConfigurationIsEqual() {
        var same = struct(Map.of("version", "0.1.0"));
        assertThat(engine.plugin()
                        .diffConfig(DiffRequest.newBuilder()
                                .setOldInputs(same)
                                .setOlds(same)
                                .setNews(same)
                                .build())
                        .getChanges())
                .isEqualTo(DiffChanges.DIFF_NONE);
    }

    @Test
    void everyCallGetsTheConfiguration_withoutWhatIsTheEngines() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of()));
        ConfigureResponse answer = engine.plugin()
                .configure(ConfigureRequest.newBuilder()
                        .setArgs(struct(Map.of(
                                "version", "0.1.0", "region", "eu", "token", SecretMarks.mark("abc"), "retries", 3L)))
                        .build());
        assertThat(answer.getSupportsPreview()).isTrue();
        var unused = engine.plugin()
                .delete(DeleteRequest.newBuilder()
                        .setOldInputs(resource("code", Map.of()))
                        .build());
        assertThat(provider.askedOnce())
                .containsEntry("config", Map.of("region", "eu", "token", SecretMarks.mark("abc"), "retries", "3"));
    }

    @Test
    void callGetsTheDeclaredKeysOfTheResource_beforeThoseOfTheProvider() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of()));
        var configured = engine.plugin()
                .configure(ConfigureRequest.newBuilder()
                        .setArgs(struct(Map.of("region", "eu", "banana", "own", "colors:none", "own")))
                        .build());
        Map<String, @Nullable Object> property = EngineSide.provider("code");
        property.put("configKeys", List.of("banana", "colors:none"));
        property.put("config", Map.of("banana", "the project's"));
        var deleted = engine.plugin()
                .delete(DeleteRequest.newBuilder()
                        .setOldInputs(EngineSide.withProvider(SecretMarks.mark(property), Map.of()))
                        .build());

        assertThat(configured.getSupportsPreview()).isTrue();
        assertThat(deleted).isNotNull();
        assertThat(provider.askedOnce())
                .containsEntry("config", Map.of("region", "eu", "banana", "the project's"))
                .containsEntry("configKeys", List.of("banana", "colors:none"));
    }

    @Test
    void callsGetListsAndObjectsAsJson_whereAnSdkSendsValues() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of()));
        var configured = engine.plugin()
                .configure(ConfigureRequest.newBuilder()
                        .setArgs(struct(
                                Map.of("signers", List.of("a<b", 1L), "limits", Map.of("a", SecretMarks.mark(true)))))
                        .build());
        var deleted = engine.plugin()
                .delete(DeleteRequest.newBuilder()
                        .setOldInputs(resource("code", Map.of()))
                        .build());

        assertThat(configured.getSupportsPreview()).isTrue();
        assertThat(deleted).isNotNull();
        assertThat(provider.askedOnce())
                .containsEntry("config", Map.of("signers", "[\"a<b\",1]", "limits", SecretMarks.mark("{\"a\":true}")));
    }

    private String schema() {
        String schema =
                engine.plugin().getSchema(GetSchemaRequest.getDefaultInstance()).getSchema();
        return schema;
    }
}
