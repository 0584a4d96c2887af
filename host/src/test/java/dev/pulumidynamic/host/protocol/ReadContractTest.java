package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.provider;
import static dev.pulumidynamic.host.protocol.EngineSide.providerWithoutGraph;
import static dev.pulumidynamic.host.protocol.EngineSide.read;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static dev.pulumidynamic.host.protocol.EngineSide.struct;
import static dev.pulumidynamic.host.protocol.EngineSide.withProvider;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.property.SecretMarks;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.InvokeResponse;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;

class ReadContractTest {
    private static final Map<String, Object> FOUND =
            Map.of("id", "id-1", "inputs", Map.of("x", 2L), "state", Map.of("n", 8L));

    @RegisterExtension
    final EngineSide engine = new EngineSide();

    @Test
    void whatIsThereComesBack_withTheProviderInTheInputsOnly() {
        engine.give("code", TestProvider.answering(FOUND));
        ReadResponse answer = engine.plugin()
                .read(request()
                        .setInputs(resource("code", Map.of("x", 1L)))
                        .setProperties(Struct.getDefaultInstance())
                        .build());
        assertThat(read(answer.getInputs())).isEqualTo(Map.of("x", 2L, "__provider", provider("code")));
        assertThat(read(answer.getProperties())).isEqualTo(Map.of("n", 8L));
    }

    @Test
    void eachCopyOfTheProviderKeepsItsPlace_afterAnUpdateThatFailedPartly() {
        TestProvider provider = engine.give("new", TestProvider.answering(FOUND));
        ReadResponse answer = engine.plugin()
                .read(request()
                        .setInputs(resource("new", Map.of("x", 1L)))
                        .setProperties(resource("old", Map.of("n", 7L)))
                        .build());
        assertThat(read(answer.getInputs())).isEqualTo(Map.of("x", 2L, "__provider", provider("new")));
        assertThat(read(answer.getProperties())).isEqualTo(Map.of("n", 8L, "__provider", provider("old")));
        assertThat(provider.askedOnce())
                .containsEntry("operation", "read")
                .containsEntry("id", "id-1")
                .containsEntry("inputs", Map.of("x", 1L))
                .containsEntry("state", Map.of("n", 7L));
    }

    @Test
    void theOutputsCopyIsTaken_whenItsBundleIsHere() {
        TestProvider provider = engine.give("new", TestProvider.answering(FOUND));
        engine.plugin()
                .read(request()
                        .setInputs(resource("old", Map.of()))
                        .setProperties(resource("new", Map.of()))
                        .build());
        assertThat(provider.asked()).hasSize(1);
        assertThat(engine.messages().messages()).isEmpty();
    }

    @Test
    void secretsComeBackMarked_whenTheProviderDropsTheMarks() {
        engine.give(
                "code",
                TestProvider.answering(Map.of(
                        "id",
                        "id-1",
                        "inputs",
                        Map.of("password", "p"),
                        "state",
                        Map.of("password", "p", "token", "t"))));
        Object secretProvider = SecretMarks.mark(provider("code"));
        ReadResponse answer = engine.plugin()
                .read(request()
                        .setInputs(withProvider(secretProvider, Map.of("password", SecretMarks.mark("p"))))
                        .setProperties(
                                withProvider(secretProvider, Map.of("password", "p", "token", SecretMarks.mark("t"))))
                        .build());
        assertThat(read(answer.getInputs()))
                .isEqualTo(Map.of("password", SecretMarks.mark("p"), "__provider", secretProvider));
        assertThat(read(answer.getProperties()))
                .isEqualTo(Map.of("password", SecretMarks.mark("p"), "token", SecretMarks.mark("t")));
    }

    @Test
    void theAnswerIsEmpty_whenTheResourceIsGone() {
        engine.give("code", TestProvider.answering(Map.of("id", "")));
        ReadResponse answer = engine.plugin()
                .read(request()
                        .setInputs(resource("code", Map.of()))
                        .setProperties(resource("code", Map.of()))
                        .build());
        assertThat(answer).isEqualTo(ReadResponse.getDefaultInstance());
    }

    @Test
    void theParametersTableHelps_whenTheIdIsAllThatIsKnown() {
        TestProvider provider = engine.give("code", TestProvider.answering(FOUND), EngineSide.TYPE);
        ReadResponse answer = engine.plugin().read(request().build());
        assertThat(read(answer.getInputs())).isEqualTo(Map.of("x", 2L, "__provider", providerWithoutGraph("code")));
        assertThat(read(answer.getProperties())).isEqualTo(Map.of("n", 8L));
        assertThat(provider.askedOnce()).doesNotContainKeys("inputs", "state");
    }

    @Test
    void refreshOfAnEmptyResourceIsNoImport() {
        TestProvider provider = engine.give("code", TestProvider.answering(FOUND));
        Struct empty = resource("code", Map.of());
        engine.plugin().read(request().setInputs(empty).setProperties(empty).build());
        assertThat(provider.askedOnce()).containsEntry("inputs", Map.of()).containsEntry("state", Map.of());
    }

    @Test
    void getByTheIdAloneIsTold_andItsMarkIsInNoAnswer() {
        TestProvider provider = engine.give("code", TestProvider.answering(FOUND));
        Struct byId = resource("code", Map.of("__byId", true));
        ReadResponse answer = engine.plugin()
                .read(request().setInputs(byId).setProperties(byId).build());
        assertThat(provider.askedOnce()).doesNotContainKeys("inputs", "state");
        assertThat(read(answer.getInputs())).containsOnlyKeys("x", "__provider");
        assertThat(read(answer.getProperties())).containsOnlyKeys("n");
    }

    @Test
    void theParametersTableHelps_whenTheResourceHasNoGraph() {
        TestProvider provider = engine.give("code", TestProvider.answering(FOUND), EngineSide.TYPE);
        Struct resource = withProvider(providerWithoutGraph("code"), Map.of("x", 1L));
        engine.plugin()
                .read(request().setInputs(resource).setProperties(resource).build());
        assertThat(provider.askedOnce()).containsEntry("inputs", Map.of("x", 1L));
    }

    @Test
    void itIsRefused_whenNeitherResourceNorTableHasAGraph() {
        engine.give("code", TestProvider.answering(FOUND));
        Struct resource = withProvider(providerWithoutGraph("code"), Map.of("x", 1L));
        ReadRequest request =
                request().setInputs(resource).setProperties(resource).build();
        assertThat(failure(() -> engine.plugin().read(request)).getDescription())
                .contains("has no graph, and the package's parameter has no graph for type " + EngineSide.TYPE);
    }

    @Test
    void importNamesThePackage_whenThePluginHasNoCode() {
        configure("");
        assertThat(refusedImport())
                .startsWith(
                        "cannot import 'r0' of type " + EngineSide.TYPE + ": the plugin was started without a package")
                .contains("`pulumi import " + EngineSide.TYPE + " 'r0' <id> --provider 'p=<URN>'`", "`importId`");
    }

    @Test
    void importNamesTheProgram_whenThePackageHasNoCode() {
        engine.parameterize(Parameter.write(ByteString.EMPTY));
        configure("");
        assertThat(refusedImport())
                .contains("keep their code themselves", "`importId`")
                .doesNotContain("--provider");
    }

    @Test
    void importNamesConfigure_whenTheProviderCapturedValues() {
        engine.give("code", TestProvider.answering(FOUND));
        assertThat(refusedImport())
                .contains("the provider captured values", "`configure`", "`importId`")
                .doesNotContain("--provider");
    }

    @Test
    void importNamesWhatThePackageHas_whenItIsAnotherType() {
        engine.give("code", TestProvider.answering(FOUND), "acme:dns:Record");
        assertThat(refusedImport())
                .contains("has the provider of acme:dns:Record only", "--provider 'p=<URN>'")
                .doesNotContain("captured");
    }

    @Test
    void importNamesBothBundles_whenTwoProvidersHaveTheType() {
        engine.give("one", TestProvider.answering(FOUND), EngineSide.TYPE);
        engine.give("other", TestProvider.answering(FOUND), EngineSide.TYPE);
        assertThat(refusedImport())
                .contains(
                        "the type has 2 providers",
                        CodeInMemory.digest("one").hex(),
                        CodeInMemory.digest("other").hex(),
                        "`importId`");
    }

    @Test
    void importNamesTheId_whenTheProviderFindsNothing() {
        engine.give("code", TestProvider.answering(Map.of("id", "")), EngineSide.TYPE);
        assertThat(refusedImport()).contains("its provider's `read` finds nothing with id 'id-1'");
    }

    @Test
    void announcedProviderReads_whenTheImportPassesTheIdAlone() {
        TestProvider provider = engine.give("code", TestProvider.answering(FOUND));
        var unused = announce(provider("code"));

        ReadResponse answer = engine.plugin().read(request().build());

        assertThat(read(answer.getInputs()))
                .isEqualTo(Map.of("x", 2L, "__provider", SecretMarks.mark(provider("code"))));
        assertThat(provider.askedOnce()).doesNotContainKeys("inputs", "state");
    }

    @ParameterizedTest
    @CsvSource({
        "urn:pulumi:dev::lab::pulumi:pulumi:Stack::lab-dev, ''",
        "urn:pulumi:dev::lab::acme:index:House::h, acme:index:House$",
        "urn:pulumi:dev::lab::acme:index:Town$acme:index:House::h, acme:index:Town$acme:index:House$",
    })
    void announcementIsAboutTheChildOfItsParent(String parent, String parentTypes) {
        TestProvider announced = engine.give("code", TestProvider.answering(FOUND));
        TestProvider other = engine.give("other", TestProvider.answering(FOUND));
        var unused = announce(provider("code"), Map.of("parent", parent));
        unused = announce(provider("other"), Map.of("parent", "urn:pulumi:dev::lab::acme:index:Shed::s"));

        var read = engine.plugin()
                .read(request()
                        .setUrn("urn:pulumi:dev::lab::" + parentTypes + EngineSide.TYPE + "::r0")
                        .build());

        assertThat(read.getId()).isNotEmpty();
        assertThat(announced.asked()).hasSize(1);
        assertThat(other.asked()).isEmpty();
    }

    @Test
    void announcementIsRefused_whenItLacksSomething() {
        Map<String, @Nullable Object> arguments = new TreeMap<>(Map.of("type", EngineSide.TYPE, "name", "r0"));
        assertThat(failure(() -> announceWith(arguments)).getDescription())
                .startsWith("the announcement of an import lacks '__provider'; ");
        arguments.remove("name");
        arguments.put("__provider", provider("code"));
        assertThat(failure(() -> announceWith(arguments)).getDescription())
                .startsWith("the announcement of an import lacks 'name'; ");
    }

    private InvokeResponse announce(Map<String, @Nullable Object> provider) {
        return announce(provider, Map.of());
    }

    private InvokeResponse announce(Map<String, @Nullable Object> provider, Map<String, String> parent) {
        Map<String, @Nullable Object> arguments = new TreeMap<>(Map.of("type", EngineSide.TYPE, "name", "r0"));
        arguments.put("secret", true);
        arguments.put("__provider", provider);
        arguments.putAll(parent);
        return announceWith(arguments);
    }

    private InvokeResponse announceWith(Map<String, @Nullable Object> arguments) {
        return engine.plugin()
                .invoke(InvokeRequest.newBuilder()
                        .setTok("pulumi-java:dynamic:announceImport")
                        .setArgs(struct(arguments))
                        .build());
    }

    private void configure(String urn) {
        var unused = engine.plugin()
                .configure(ConfigureRequest.newBuilder().setUrn(urn).build());
    }

    private @Nullable String refusedImport() {
        return failure(() -> engine.plugin().read(request().build())).getDescription();
    }

    private static ReadRequest.Builder request() {
        return ReadRequest.newBuilder().setId("id-1").setUrn(URN);
    }
}
