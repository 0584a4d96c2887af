package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Empty;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.DiffResponse.DiffChanges;
import pulumirpc.Provider.PropertyDiff;
import pulumirpc.Provider.PropertyDiff.Kind;

class DiffContractTest {
    private static final Map<String, @Nullable Object> STRUCTURAL = Map.of("structural", true, "updatable", true);

    @RegisterExtension
    final EngineSide engine = new EngineSide();

    @Test
    void nothingChanged_whenOnlyTheCodeDid() {
        TestProvider provider = engine.give("new", TestProvider.answering(STRUCTURAL));
        DiffResponse answer = engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(resource("new", Map.of("x", 1L)))
                        .setOldInputs(resource("old", Map.of("x", 1L)))
                        .setOlds(resource("old", Map.of("x", 1L)))
                        .build());
        assertThat(answer)
                .isEqualTo(DiffResponse.newBuilder()
                        .setChanges(DiffChanges.DIFF_NONE)
                        .build());
        assertThat(provider.askedOnce()).containsEntry("codeChanged", true);
    }

    @Test
    void changesAreListedWithTheirPaths_whenStructural() {
        DiffResponse answer = diff(STRUCTURAL, Map.of("tags", List.of("a")), Map.of("tags", List.of("b")));
        assertThat(answer.getChanges()).isEqualTo(DiffChanges.DIFF_SOME);
        assertThat(answer.getReplacesList()).isEmpty();
        assertThat(answer.getDiffsList()).containsExactly("tags");
        assertThat(answer.getHasDetailedDiff()).isTrue();
        assertThat(answer.getDetailedDiffMap()).isEqualTo(Map.of("tags[0]", detail(Kind.UPDATE)));
    }

    @Test
    void nothingChanged_whenTheProviderTellsOfASetInAnotherOrder() {
        List<Object> sets = List.of("a", "b");
        Map<String, @Nullable Object> decision = Map.of(
                "structural",
                true,
                "updatable",
                false,
                "inputs",
                Map.of("tags", new LinkedHashSet<>(sets)),
                "oldInputs",
                Map.of("tags", new LinkedHashSet<>(List.of("b", "a"))));
        DiffResponse answer = diff(decision, Map.of("tags", List.of("b", "a")), Map.of("tags", sets));
        assertThat(answer.getChanges()).isEqualTo(DiffChanges.DIFF_NONE);
    }

    @Test
    void aChangeReplaces_whenTheProviderCannotUpdate() {
        DiffResponse answer = diff(Map.of("structural", true, "updatable", false), Map.of("x", 1L), Map.of("y", 1L));
        assertThat(answer.getReplacesList()).containsExactly("x", "y");
        assertThat(answer.getDetailedDiffMap())
                .isEqualTo(Map.of("x", detail(Kind.DELETE_REPLACE), "y", detail(Kind.ADD_REPLACE)));
    }

    @Test
    void theProvidersDecisionStands_whenItHasADiff() {
        Map<String, @Nullable Object> decision = Map.of(
                "changed", true, "replaces", List.of("a"), "stables", List.of("arn"), "deleteBeforeReplace", true);
        DiffResponse answer =
                diff(decision, Map.of("a", Map.of("x", 1L), "b", 1L), Map.of("a", Map.of("x", 2L), "b", 2L));
        assertThat(answer.getReplacesList()).containsExactly("a");
        assertThat(answer.getStablesList()).containsExactly("arn");
        assertThat(answer.getDeleteBeforeReplace()).isTrue();
        assertThat(answer.getDetailedDiffMap())
                .isEqualTo(Map.of("a.x", detail(Kind.UPDATE_REPLACE), "b", detail(Kind.UPDATE)));
    }

    @Test
    void nothingChanged_whenTheProviderSaysSo() {
        assertThat(diff(Map.of("changed", false), Map.of("x", 1L), Map.of("x", 2L))
                        .getChanges())
                .isEqualTo(DiffChanges.DIFF_NONE);
    }

    @Test
    void somethingChanged_whenTheProviderSaysSoOfEqualInputs() {
        DiffResponse answer = diff(Map.of("changed", true), Map.of("x", 1L), Map.of("x", 1L));
        assertThat(answer.getChanges()).isEqualTo(DiffChanges.DIFF_SOME);
        assertThat(answer.getHasDetailedDiff()).isFalse();
    }

    @Test
    void theReplacingPropertyIsTold_whenItsInputDidNotChange() {
        DiffResponse answer =
                diff(Map.of("changed", true, "replaces", List.of("zone")), Map.of("x", 1L), Map.of("x", 1L));
        assertThat(answer.getDetailedDiffMap()).isEqualTo(Map.of("zone", detail(Kind.UPDATE_REPLACE)));
    }

    @Test
    void providerSeesInputsStateAndIgnoredChanges() {
        TestProvider provider = engine.give("code", TestProvider.answering(STRUCTURAL));
        engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setId("id-1")
                        .setUrn(URN)
                        .setNews(resource("code", Map.of("x", 2L)))
                        .setOldInputs(resource("code", Map.of("x", 1L)))
                        .setOlds(resource("code", Map.of("url", "u")))
                        .addIgnoreChanges("y")
                        .build());
        assertThat(provider.askedOnce())
                .containsEntry("operation", "diff")
                .containsEntry("id", "id-1")
                .containsEntry("inputs", Map.of("x", 2L))
                .containsEntry("oldInputs", Map.of("x", 1L))
                .containsEntry("state", Map.of("url", "u"))
                .containsEntry("ignoreChanges", List.of("y"))
                .containsEntry("codeChanged", false);
    }

    /** A refresh asks the other way round: what was read stands as the old inputs, with the newer code or the older. */
    @Test
    void theCopyWithABundleHereIsTaken_whereverItStands() {
        TestProvider provider = engine.give("here", TestProvider.answering(STRUCTURAL));
        DiffResponse answer = engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(resource("gone", Map.of("x", 1L)))
                        .setOldInputs(resource("gone", Map.of("x", 1L)))
                        .setOlds(resource("here", Map.of("x", 1L)))
                        .build());
        assertThat(answer.getChanges()).isEqualTo(DiffChanges.DIFF_NONE);
        assertThat(provider.asked()).hasSize(1);
    }

    @Test
    void capturedChangeUpdates_withoutADetail() {
        DiffResponse answer = diffOfCaptured(STRUCTURAL);
        assertThat(answer)
                .isEqualTo(DiffResponse.newBuilder()
                        .setChanges(DiffChanges.DIFF_SOME)
                        .build());
        cancel();
        assertThat(engine.messages().messages())
                .singleElement()
                .asString()
                .contains("captured values changed: captured.greeting; this updates the resource");
    }

    @Test
    void capturedChangeIsAddedToTheProvidersDecision() {
        DiffResponse answer = diffOfCaptured(Map.of("changed", false, "updatable", true));
        assertThat(answer.getChanges()).isEqualTo(DiffChanges.DIFF_SOME);
        assertThat(answer.getReplacesList()).isEmpty();
    }

    @Test
    void capturedChangeLeavesTheResourceAlone_whenItsProviderCannotUpdate() {
        DiffResponse answer = diffOfCaptured(Map.of("structural", true, "updatable", false));
        assertThat(answer.getChanges()).isEqualTo(DiffChanges.DIFF_NONE);
        cancel();
        assertThat(engine.messages().messages()).singleElement().asString().contains("the resource does not change");
    }

    @Test
    void capturedChangeDoesNotCount_whenTheAuthorSaysSo() {
        DiffResponse answer =
                diffOfCaptured(Map.of("structural", true, "updatable", true, "ignoresCapturedChanges", true));
        assertThat(answer.getChanges()).isEqualTo(DiffChanges.DIFF_NONE);
        cancel();
        assertThat(engine.messages().messages()).isEmpty();
    }

    @Test
    void nothingChanged_whenOneCopyHasNoPlaceForAValue() {
        engine.give("code", TestProvider.answering(STRUCTURAL));
        DiffResponse answer = engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(resource("code", Map.of()))
                        .setOldInputs(EngineSide.withProvider(EngineSide.providerWithoutGraph("code"), Map.of()))
                        .build());
        assertThat(answer.getChanges()).isEqualTo(DiffChanges.DIFF_NONE);
    }

    /** What many resources have in common is told when no more of them are to come. */
    private void cancel() {
        var unused = engine.plugin().cancel(Empty.getDefaultInstance());
    }

    private DiffResponse diffOfCaptured(Map<String, @Nullable Object> decision) {
        TestProvider provider = engine.give("code", TestProvider.answering(decision));
        DiffResponse answer = engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(EngineSide.withProvider(EngineSide.provider("code", "Hi"), Map.of("x", 1L)))
                        .setOldInputs(EngineSide.withProvider(EngineSide.provider("code", "Hello"), Map.of("x", 1L)))
                        .build());
        assertThat(provider.askedOnce()).containsEntry("capturedChanges", List.of("captured.greeting"));
        return answer;
    }

    private DiffResponse diff(
            Map<String, @Nullable Object> decision,
            Map<String, @Nullable Object> before,
            Map<String, @Nullable Object> after) {
        engine.give("code", TestProvider.answering(decision));
        return engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(resource("code", after))
                        .setOldInputs(resource("code", before))
                        .setOlds(resource("code", Map.of("output", 1L)))
                        .build());
    }

    private static PropertyDiff detail(Kind kind) {
        return PropertyDiff.newBuilder().setKind(kind).setInputDiff(true).build();
    }
}
