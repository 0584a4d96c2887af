package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.read;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static dev.pulumidynamic.host.protocol.EngineSide.struct;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.property.SecretMarks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pulumirpc.Provider.CheckFailure;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse.DiffChanges;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.InvokeResponse;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersArgs;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;
import pulumirpc.Provider.ParameterizeResponse;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;

/** A package that an author declared: its resources have no {@code __provider}, its parameter has their providers. */
class DeclaredPackageContractTest {
    private static final String NOTE = "acme:index:Note";
    private static final String URN = "urn:pulumi:dev::lab::" + NOTE + "::n0";
    private static final String GET_ZONE = "acme:index:getZone";
    private static final String SCHEMA = """
            {"name": "acme", "version": "1.2.0",
             "provider": {
               "inputProperties": {
                 "endpoint": {"type": "string"},
                 "port": {"type": "integer"},
                 "ratio": {"type": "number"},
                 "tls": {"type": "boolean"},
                 "zones": {"type": "array"},
                 "token": {"type": "string", "secret": true, "defaultInfo": {"environment": ["PATH"]}}},
               "requiredInputs": ["endpoint", "token"]},
             "resources": {"acme:index:Note": {"requiredInputs": ["text"]}},
             "functions": {"acme:index:getZone": {"inputs": {"required": ["name"]}}}}""";

    @RegisterExtension
    final EngineSide engine = new EngineSide();

    private final TestProvider provider = new TestProvider(DeclaredPackageContractTest::answer);

    private static Map<String, @Nullable Object> answer(Map<String, @Nullable Object> request) {
        return switch (String.valueOf(request.get("operation"))) {
            case "check" -> Map.of("inputs", Map.of("text", "hello"));
            case "diff" -> Map.of("structural", true, "updatable", true);
            case "read" -> Map.of("id", "7", "inputs", Map.of("text", "hello"), "state", Map.of("text", "hello"));
            case "invoke" ->
                String.valueOf(request.get("inputs")).contains("nobody")
                        ? Map.of("failures", List.of(Map.of("property", "name", "reason", "no such zone")))
                        : Map.of("outputs", Map.of("serial", 7L, "key", SecretMarks.mark("k")));
            case "create" -> Map.of("id", "7", "state", Map.of("text", "hello"), "failed", failed(request));
            default -> Map.of();
        };
    }

    private static List<String> failed(Map<String, @Nullable Object> request) {
        return String.valueOf(request.get("inputs")).contains("half") ? List.of("only half of it") : List.of();
    }

    @BeforeEach
    void give() {
        engine.code().store("code", provider);
    }

    private static ByteString parameter() {
        return DeclaredParameter.of(SCHEMA, NOTE, GET_ZONE);
    }

    private ParameterizeResponse fromState() {
        ParametersValue value = ParametersValue.newBuilder()
                .setName("acme")
                .setVersion("1.2.0")
                .setValue(parameter())
                .build();
        return engine.plugin()
                .parameterize(ParameterizeRequest.newBuilder().setValue(value).build());
    }

    @Test
    void nameAndVersionAreThoseOfTheFile_whenACommandNamesIt(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("acme.pulumi"), parameter().toByteArray());
        ParametersArgs arguments =
                ParametersArgs.newBuilder().addArgs(file.toString()).build();
        ParameterizeResponse answer = engine.plugin()
                .parameterize(
                        ParameterizeRequest.newBuilder().setArgs(arguments).build());
        assertThat(answer.getName()).isEqualTo("acme");
        assertThat(answer.getVersion()).isEqualTo("1.2.0");
    }

    @Test
    void schemaIsTheDeclaredOne_withTheCodeAsItsParameter() {
        ParameterizeResponse unused = fromState();
        JsonObject schema = JsonParser.parseString(engine.plugin()
                        .getSchema(GetSchemaRequest.getDefaultInstance())
                        .getSchema())
                .getAsJsonObject();
        JsonObject parameterization = schema.remove("parameterization").getAsJsonObject();
        assertThat(schema).isEqualTo(JsonParser.parseString(SCHEMA));
        assertThat(parameterization.get("baseProvider"))
                .isEqualTo(JsonParser.parseString(
                        "{\"name\": \"pulumi-java\", \"version\": \"" + PluginVersion.get() + "\"}"));
        assertThat(Base64.getDecoder().decode(parameterization.get("parameter").getAsString()))
                .isEqualTo(parameter().toByteArray());
    }

    @Test
    void parameterInTheSchemaIsTheOneThatCame_whenItHasAFieldThatThisReleaseDoesNotKnow() {
        byte[] unknownField = {15 << 3, 1};
        ByteString newer = parameter().concat(ByteString.copyFrom(unknownField));
        engine.parameterizeAs("acme", "1.2.0", newer);
        String schema =
                engine.plugin().getSchema(GetSchemaRequest.getDefaultInstance()).getSchema();
        assertThat(schema).contains(Base64.getEncoder().encodeToString(newer.toByteArray()));
    }

    @Test
    void providerKeepsTheDigestOfThePackage_andNoVariableOfThisName() {
        ParameterizeResponse unused = fromState();
        String digest = Digest.of(parameter().toByteArray()).hex();
        CheckResponse checked = checkConfig(Map.of("endpoint", "localhost"));
        var configured = engine.plugin()
                .configure(ConfigureRequest.newBuilder()
                        .setArgs(checked.getInputs())
                        .build());
        var deleted = engine.plugin()
                .delete(DeleteRequest.newBuilder().setUrn(URN).setId("7").build());
        assertThat(read(checked.getInputs())).containsEntry("__package", digest);
        assertThat(List.of(configured, deleted)).doesNotContainNull();
        assertThat(String.valueOf(provider.askedOnce().get("config"))).doesNotContain(digest);
    }

    @ParameterizedTest
    @CsvSource({"1.2.0, 1", "1.1.0, 0"})
    void otherContentIsTold_whenTheStackHasItUnderTheSameVersion(String version, int warnings) {
        ParameterizeResponse unused = fromState();
        CheckResponse checked = engine.plugin()
                .checkConfig(CheckRequest.newBuilder()
                        .setUrn(URN)
                        .setOlds(struct(Map.of("version", version, "__package", "0".repeat(64))))
                        .setNews(struct(Map.of("version", "1.2.0", "endpoint", "localhost")))
                        .build());
        assertThat(checked.getFailuresList()).isEmpty();
        assertThat(engine.messages().messages())
                .filteredOn(text -> text.contains("package acme 1.2.0 has different content")
                        && text.contains("instead of 000000000000…"))
                .hasSize(warnings);
    }

    @Test
    void resourceNeedsNoProviderOfItsOwn_andGetsNone() {
        ParameterizeResponse unused = fromState();
        CheckResponse checked = engine.plugin()
                .check(CheckRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(struct(Map.of("text", "hello")))
                        .build());
        assertThat(read(checked.getInputs())).containsOnlyKeys("text");
        assertThat(read(engine.plugin()
                        .create(CreateRequest.newBuilder()
                                .setUrn(URN)
                                .setProperties(checked.getInputs())
                                .build())
                        .getProperties()))
                .containsOnlyKeys("text");
    }

    @Test
    void importAndRefreshGetNoProvider() {
        ParameterizeResponse unused = fromState();
        ReadResponse imported = engine.plugin()
                .read(ReadRequest.newBuilder().setUrn(URN).setId("7").build());
        ReadResponse refreshed = engine.plugin()
                .read(ReadRequest.newBuilder()
                        .setUrn(URN)
                        .setId("7")
                        .setInputs(imported.getInputs())
                        .setProperties(imported.getProperties())
                        .build());
        assertThat(refreshed).isEqualTo(imported);
        assertThat(read(imported.getInputs())).containsOnlyKeys("text");
    }

    @Test
    void partialFailureLeavesNoProviderInTheState() {
        ParameterizeResponse unused = fromState();
        String trailers = String.valueOf(EngineSide.thrown(() -> engine.plugin()
                        .create(CreateRequest.newBuilder()
                                .setUrn(URN)
                                .setProperties(struct(Map.of("text", "half")))
                                .build()))
                .getTrailers());
        assertThat(trailers).doesNotContain(ProviderProperty.NAME);
    }

    @Test
    void providerOfThePackageRuns_whenTheStateHasOneFromBefore() {
        ParameterizeResponse unused = fromState();
        var deleted = engine.plugin()
                .delete(DeleteRequest.newBuilder()
                        .setUrn(URN)
                        .setId("7")
                        .setProperties(resource("code of a dynamic resource", Map.of("text", "hello")))
                        .build());
        assertThat(deleted).isNotNull();
        assertThat(provider.askedOnce())
                .containsEntry("operation", "delete")
                .containsEntry("state", Map.of("text", "hello"));
    }

    @Test
    void nothingChanged_whenADynamicResourceMovedToThePackage() {
        ParameterizeResponse unused = fromState();
        assertThat(engine.plugin()
                        .diff(DiffRequest.newBuilder()
                                .setUrn(URN)
                                .setId("7")
                                .setOldInputs(resource("code of a dynamic resource", Map.of("text", "hello")))
                                .setOlds(resource("code of a dynamic resource", Map.of("text", "hello")))
                                .setNews(struct(Map.of("text", "hello")))
                                .build())
                        .getChanges())
                .isEqualTo(DiffChanges.DIFF_NONE);
    }

    @Test
    void configurationIsThatOfThePackagesNamespace() {
        ParameterizeResponse unused = fromState();
        var configured = engine.plugin()
                .configure(ConfigureRequest.newBuilder()
                        .setArgs(struct(Map.of("endpoint", "localhost", "version", "1.2.0")))
                        .build());
        var deleted = engine.plugin()
                .delete(DeleteRequest.newBuilder().setUrn(URN).setId("7").build());
        assertThat(configured.getSupportsPreview()).isTrue();
        assertThat(deleted).isNotNull();
        assertThat(provider.askedOnce())
                .containsEntry("configNamespace", "acme")
                .containsEntry("config", Map.of("endpoint", "localhost"));
    }

    @Test
    void typeAndVersionAreNamed_whenThePackageHasNoSuchResource() {
        ParameterizeResponse unused = fromState();
        assertThat(failure(() -> engine.plugin()
                                .check(CheckRequest.newBuilder()
                                        .setUrn("urn:pulumi:dev::lab::acme:index:Other::o")
                                        .setNews(struct(Map.of("text", "hello")))
                                        .build()))
                        .getDescription())
                .startsWith(
                        "package acme 1.2.0 has no resource of this type; generate the program's SDK from this version"
                                + " of the package");
    }

    @Test
    void eachMissingInputIsNamed_beforeAnyCodeRuns() {
        ParameterizeResponse unused = fromState();
        CheckResponse checked = engine.plugin()
                .check(CheckRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(struct(Map.of("color", "red")))
                        .build());
        InvokeResponse invoked = engine.plugin()
                .invoke(InvokeRequest.newBuilder().setTok(GET_ZONE).build());
        assertThat(checked.getFailuresList())
                .extracting(CheckFailure::getReason)
                .containsExactly(NOTE + " requires 'text', and the program does not set it");
        assertThat(invoked.getFailuresList())
                .extracting(CheckFailure::getProperty)
                .containsExactly("name");
        assertThat(provider.asked()).isEmpty();
    }

    @Test
    void functionAnswers_withItsSecrets() {
        ParameterizeResponse unused = fromState();
        InvokeResponse answer = invoke(GET_ZONE, "acme.org");
        assertThat(read(answer.getReturn())).isEqualTo(Map.of("serial", 7L, "key", SecretMarks.mark("k")));
        assertThat(provider.askedOnce())
                .containsEntry("operation", "invoke")
                .containsEntry("inputs", Map.of("name", "acme.org"));
    }

    @Test
    void failuresNameTheirProperties_whenAFunctionRefusesItsArguments() {
        ParameterizeResponse unused = fromState();
        assertThat(invoke(GET_ZONE, "nobody").getFailuresList())
                .containsExactly(CheckFailure.newBuilder()
                        .setProperty("name")
                        .setReason("no such zone")
                        .build());
    }

    @Test
    void functionsAreListed_whenOneIsMissing() {
        ParameterizeResponse unused = fromState();
        assertThat(failure(() -> invoke("acme:index:getAll", "a")).getDescription())
                .startsWith("package acme 1.2.0 has no function acme:index:getAll; it has [acme:index:getZone]");
    }

    private InvokeResponse invoke(String token, String name) {
        return engine.plugin()
                .invoke(InvokeRequest.newBuilder()
                        .setTok(token)
                        .setArgs(struct(Map.of("name", name)))
                        .build());
    }

    @Test
    void configurationIsCompleted_fromTheEnvironment() {
        ParameterizeResponse unused = fromState();
        CheckResponse checked =
                checkConfig(Map.of("endpoint", "localhost", "port", "42", "ratio", "1.5", "zones", "[\"x\"]"));
        assertThat(checked.getFailuresList()).isEmpty();
        assertThat(read(checked.getInputs()))
                .containsEntry("port", "42")
                .containsEntry("token", SecretMarks.mark(System.getenv("PATH")));
    }

    @Test
    void commandIsNamed_whenTheConfigurationLacksAVariable() {
        ParameterizeResponse unused = fromState();
        assertThat(checkConfig(Map.of()).getFailuresList())
                .containsExactly(CheckFailure.newBuilder()
                        .setProperty("endpoint")
                        .setReason("the configuration has no acme:endpoint; set it: pulumi config set acme:endpoint"
                                + " <value>, or give 'endpoint' to the explicit provider")
                        .build());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            port  | many | configuration acme:port is 'many', expected an integer
            ratio | half | configuration acme:ratio is 'half', expected a number
            ratio | NaN  | configuration acme:ratio is 'NaN', expected a number
            tls   | yes  | configuration acme:tls is 'yes', expected true or false
            zones | x    | configuration acme:zones is 'x', expected a list as JSON, such as ["a", "b"]
            color | red  | package acme has no configuration 'color'; it has [endpoint, port, ratio, tls, zones, token]""")
    void keyIsNamed_whenTheConfigurationDoesNotFit(String key, String value, String reason) {
        ParameterizeResponse unused = fromState();
        assertThat(checkConfig(Map.of("endpoint", "localhost", key, value)).getFailuresList())
                .containsExactly(CheckFailure.newBuilder()
                        .setProperty(key)
                        .setReason(reason)
                        .build());
    }

    @Test
    void valuesBecomeJson_whereAnSdkSendsNoTexts() {
        ParameterizeResponse unused = fromState();
        CheckResponse checked =
                checkConfig(Map.of("endpoint", "localhost", "port", 42L, "tls", true, "zones", List.of("x", "y")));

        assertThat(checked.getFailuresList()).isEmpty();
        assertThat(read(checked.getInputs()))
                .containsEntry("port", "42")
                .containsEntry("tls", "true")
                .containsEntry("zones", "[\"x\",\"y\"]");
    }

    @Test
    void keyIsNamed_whenAValueThatAnSdkSendsDoesNotFit() {
        ParameterizeResponse unused = fromState();

        assertThat(checkConfig(Map.of("endpoint", "localhost", "zones", Map.of("a", 1L)))
                        .getFailuresList())
                .singleElement()
                .extracting(CheckFailure::getReason)
                .asString()
                .startsWith("configuration acme:zones is '{\"a\":1}', expected a list");
    }

    @Test
    void keysOfAProjectWithTheNameOfThePackageAreIgnored_forADefaultProviderOnly() {
        ParameterizeResponse unused = fromState();
        Map<String, @Nullable Object> values = Map.of("endpoint", "localhost", "color", "red");

        CheckResponse byDefault = checkConfig("urn:pulumi:dev::acme::pulumi:providers:acme::default_1_2_0", values);
        CheckResponse explicit = checkConfig("urn:pulumi:dev::acme::pulumi:providers:acme::own", values);
        CheckResponse elsewhere = checkConfig("urn:pulumi:dev::shop::pulumi:providers:acme::default_1_2_0", values);

        assertThat(byDefault.getFailuresList()).isEmpty();
        assertThat(read(byDefault.getInputs())).doesNotContainKey("color").containsEntry("endpoint", "localhost");
        assertThat(explicit.getFailuresList()).hasSize(1);
        assertThat(elsewhere.getFailuresList()).hasSize(1);
    }

    private CheckResponse checkConfig(Map<String, @Nullable Object> values) {
        return checkConfig("", values);
    }

    private CheckResponse checkConfig(String urn, Map<String, @Nullable Object> values) {
        return engine.plugin()
                .checkConfig(CheckRequest.newBuilder()
                        .setUrn(urn)
                        .setNews(struct(values))
                        .build());
    }
}
