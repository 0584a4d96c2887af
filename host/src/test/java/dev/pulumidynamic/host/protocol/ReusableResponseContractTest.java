package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.provider;
import static dev.pulumidynamic.host.protocol.EngineSide.struct;
import static dev.pulumidynamic.host.protocol.EngineSide.withProvider;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.host.find.WrittenParameter;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.DiffResponse.DiffChanges;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;

/** How often a provider is asked that leaves operations out. */
class ReusableResponseContractTest {
    @RegisterExtension
    final EngineSide engine = new EngineSide();

    private final TestProvider provider = engine.give("code", new TestProvider(ReusableResponseContractTest::omitted));

    @Test
    void checkAnswersInputsOfEachRequest_whenTheProviderLeavesItOut() {
        check("a", Map.of("x", 1L));

        assertThat(check("b", Map.of("x", 2L))).isEqualTo(Map.of("x", 2L, "__provider", capturing("code", "b")));
        assertThat(provider.asked()).hasSize(1);
    }

    @Test
    void diffComparesInputsOfEachRequest_whenTheProviderLeavesItOut() {
        assertThat(diff(Map.of("x", 1L), Map.of("x", 1L)).getChanges()).isEqualTo(DiffChanges.DIFF_NONE);
        assertThat(diff(Map.of("x", 1L), Map.of("x", 2L)).getReplacesList()).containsExactly("x");
        assertThat(provider.asked()).hasSize(1);
    }

    @Test
    void readKeepsWhatIsRecorded_whenTheProviderLeavesItOut() {
        refresh("id-1", Map.of("x", 1L), Map.of("n", 1L));
        ReadResponse second = refresh("id-2", Map.of("x", 2L), Map.of("n", 2L));

        assertThat(second.getId()).isEqualTo("id-2");
        assertThat(EngineSide.read(second.getInputs())).containsEntry("x", 2L);
        assertThat(EngineSide.read(second.getProperties())).isEqualTo(Map.of("n", 2L));
        assertThat(provider.asked()).hasSize(1);
    }

    @Test
    void importIsRefused_whenARefreshWasAnsweredBefore() {
        TreeMap<String, ByteString> imports = new TreeMap<>(Map.of(EngineSide.TYPE, graph("a")));
        engine.parameterize(WrittenParameter.of(CodeInMemory.bytes("code"), imports));
        refresh("id-1", Map.of("x", 1L), Map.of("n", 1L));

        ReadRequest byId = ReadRequest.newBuilder().setId("id-2").setUrn(URN).build();
        assertThat(failure(() -> engine.plugin().read(byId)).getDescription()).contains("there is no read");
    }

    @Test
    void deleteIsAskedOnce_whenTheProviderLeavesItOut() {
        delete();
        delete();

        assertThat(provider.asked()).hasSize(1);
    }

    @Test
    void eachOperationIsAskedForItself() {
        check("a", Map.of());
        delete();

        assertThat(provider.asked())
                .extracting(request -> request.get("operation"))
                .containsExactly("check", "delete");
    }

    @Test
    void providerIsAskedAgain_whenTheShapeOfItsDataDiffers() {
        check("a", Map.of());
        check(List.of("a"), Map.of());

        assertThat(provider.asked()).hasSize(2);
    }

    @Test
    void providerIsAskedAgain_whenItIsOfOtherCode() {
        check("a", Map.of());
        TestProvider other = engine.give("other", new TestProvider(ReusableResponseContractTest::omitted));
        check("other", "a", Map.of());

        assertThat(other.asked()).hasSize(1);
    }

    @Test
    void deleteFails_whenOtherCodeCannotOpenTheGraph() {
        delete("old", "fits");

        assertThat(failure(() -> {
                            delete("old", "corrupt");
                            return "deleted";
                        })
                        .getDescription())
                .contains("the graph is corrupt");
    }

    @Test
    void graphIsOpenedEachTime_whenItIsLarge() {
        String large = "x".repeat(20_000);
        check(large, Map.of());
        check(large, Map.of());

        assertThat(provider.asked()).hasSize(2);
    }

    @Test
    void providerIsAskedEachTime_whenItHasTheOperation() {
        TestProvider complete = engine.give("complete", TestProvider.answering(Map.of()));
        check("complete", "a", Map.of());
        check("complete", "a", Map.of());

        assertThat(complete.asked()).hasSize(2);
    }

    /** What the provider package answers for operations that a provider leaves out. */
    private static Map<String, @Nullable Object> omitted(Map<String, @Nullable Object> request) {
        Map<String, @Nullable Object> response = new HashMap<>(request);
        response.keySet()
                .retainAll(
                        switch (String.valueOf(request.get("operation"))) {
                            case "check" -> Set.of("inputs");
                            case "read" -> Set.of("id", "inputs", "state");
                            default -> Set.of();
                        });
        if (Objects.equals(request.get("operation"), "read") && !request.containsKey("inputs")) {
            return Map.of("refused", "there is no read");
        }
        response.put("structural", true);
        response.put("reusable", true);
        return response;
    }

    /** The reserved property of a resource with code of this name. */
    private static Map<String, @Nullable Object> capturing(String code, Object captured) {
        Map<String, @Nullable Object> provider = provider(code);
        provider.put("graph", Base64.getEncoder().encodeToString(graph(captured).toByteArray()));
        return provider;
    }

    private static ByteString graph(Object captured) {
        return ByteString.copyFrom(new GraphEncoder(List.of()).encode(captured).toBytes());
    }

    private Map<String, @Nullable Object> check(Object captured, Map<String, @Nullable Object> inputs) {
        return check("code", captured, inputs);
    }

    private Map<String, @Nullable Object> check(String code, Object captured, Map<String, @Nullable Object> inputs) {
        return EngineSide.read(engine.plugin()
                .check(CheckRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(withProvider(capturing(code, captured), inputs))
                        .build())
                .getInputs());
    }

    private DiffResponse diff(Map<String, @Nullable Object> old, Map<String, @Nullable Object> recent) {
        return engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setUrn(URN)
                        .setOldInputs(withProvider(capturing("code", "a"), old))
                        .setNews(withProvider(capturing("code", "a"), recent))
                        .build());
    }

    private ReadResponse refresh(String id, Map<String, @Nullable Object> inputs, Map<String, @Nullable Object> state) {
        return engine.plugin()
                .read(ReadRequest.newBuilder()
                        .setId(id)
                        .setUrn(URN)
                        .setInputs(withProvider(capturing("code", "a"), inputs))
                        .setProperties(struct(state))
                        .build());
    }

    private void delete() {
        delete("code", "a");
    }

    private void delete(String code, Object captured) {
        var unused = engine.plugin()
                .delete(DeleteRequest.newBuilder()
                        .setUrn(URN)
                        .setOldInputs(withProvider(capturing(code, captured), Map.of()))
                        .setProperties(Struct.getDefaultInstance())
                        .build());
    }
}
