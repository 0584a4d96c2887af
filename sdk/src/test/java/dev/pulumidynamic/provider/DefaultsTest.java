package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.provider.internal.OptionalOperation;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DefaultsTest {
    private static final Map<String, Object> INPUTS = Map.of("size", 3L, "token", Boundary.secret("t0p"));
    private static final Map<String, Object> STATE = Map.of("etag", "abc");

    private final DynamicProvider<Map<String, Object>, Map<String, Object>> bare =
            DynamicProvider.create(r -> Created.of("id", r.inputs()));
    private final Boundary boundary = Boundary.of(bare);

    @Test
    void acceptsInputsAsTheyAre_whenThereIsNoCheck() {
        assertThat(boundary.call("check", Map.of("inputs", INPUTS)))
                .isEqualTo(Map.of("inputs", INPUTS, "foresees", false, "reusable", true));
    }

    @Test
    void leavesDiffToHostAndReplaces_whenThereIsNeitherDiffNorUpdate() {
        assertThat(boundary.call("diff", Map.of("inputs", INPUTS)))
                .isEqualTo(Map.of("structural", true, "updatable", false, "reusable", true));
    }

    @Test
    void leavesDiffToHostAndUpdates_whenThereIsUpdate() {
        Boundary updatable = Boundary.of(bare.update(r -> Updated.of(r.inputs())));

        assertThat(updatable.call("diff", Map.of("inputs", INPUTS)))
                .isEqualTo(Map.of("structural", true, "updatable", true, "reusable", true));
    }

    @Test
    void keepsState_whenThereIsNoRead() {
        assertThat(boundary.call("read", Map.of("id", "7", "inputs", INPUTS, "state", STATE)))
                .isEqualTo(Map.of("id", "7", "inputs", INPUTS, "state", STATE, "reusable", true));
    }

    @Test
    void keepsState_whenThereIsNoReadAndTheStateIsEmpty() {
        assertThat(boundary.call("read", Map.of("id", "7", "inputs", Map.of(), "state", Map.of())))
                .isEqualTo(Map.of("id", "7", "inputs", Map.of(), "state", Map.of(), "reusable", true));
    }

    @Test
    void refusesImportNamingRead_whenThereIsNoRead() {
        assertThat(boundary.call("read", Map.of("id", "7")))
                .containsEntry(
                        "refused",
                        "importing bug (id 7) needs an operation that its provider does not have; implement 'read'");
    }

    @Test
    void forgets_whenThereIsNoDelete() {
        assertThat(boundary.call("delete", Map.of("id", "7", "inputs", INPUTS, "state", STATE)))
                .isEqualTo(Map.of("reusable", true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "diff", "read", "delete"})
    void responseIsNotReusable_whenTheProviderHasTheOperation(String operation) {
        Boundary complete = Boundary.of(bare.check(r -> Checked.of(r.inputs()))
                .diff(r -> Diff.none())
                .read(r -> Optional.empty())
                .delete(r -> {}));

        assertThat(complete.call(operation, Map.of("id", "7", "inputs", INPUTS, "state", STATE)))
                .doesNotContainKey("reusable");
    }

    @Test
    void mapsPassThroughWithoutMarks() {
        assertThat(boundary.call("create", Map.of("inputs", INPUTS)))
                .containsEntry("state", Map.of("size", 3L, "token", "t0p"));
    }

    @Test
    void replacesForEveryChange_whenDiffSaysUpdateAndThereIsNone() {
        Boundary careless = Boundary.of(bare.diff(r -> Diff.update()));

        assertThat(careless.call("diff", Map.of("inputs", Map.of("size", 3L), "oldInputs", Map.of("size", 4L))))
                .containsEntry("replaces", java.util.List.of("size"));
    }

    @Test
    void operationOfBaseClassCounts() {
        class Base extends LabelProvider {}

        assertThat(OptionalOperation.READ.isOf(new Base())).isTrue();
        assertThat(OptionalOperation.READ.isOf(bare)).isFalse();
    }
}
