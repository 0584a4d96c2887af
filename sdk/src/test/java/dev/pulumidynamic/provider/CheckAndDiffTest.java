package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CheckAndDiffTest {
    record Strict(String name) {
        Strict {
            Objects.requireNonNull(name);
        }
    }

    private static final Map<String, Object> RED = Map.of("repository", "shop", "name", "bug", "color", "red");

    private final LabelProvider provider = new LabelProvider();
    private final Boundary boundary = Boundary.of(provider);

    @Test
    void keepsMarks_whenCheckChangesNothing() {
        Map<String, Object> marked =
                Map.of("repository", Boundary.secret("shop"), "name", Boundary.unknown(), "color", "red");

        assertThat(boundary.call("check", Map.of("inputs", marked))).containsEntry("inputs", marked);
    }

    @Test
    void fillsIn_whenCheckGivesDefault() {
        Map<String, Object> inputs = Map.of("repository", Boundary.secret("shop"));

        assertThat(boundary.call("check", Map.of("inputs", inputs)))
                .containsEntry("inputs", Map.of("repository", Boundary.secret("shop"), "color", "red"));
    }

    @Test
    void leavesUnknownAlone_whenCheckAsksForIt() {
        Map<String, Object> inputs = Map.of("color", Boundary.unknown());

        assertThat(boundary.call("check", Map.of("inputs", inputs))).containsEntry("inputs", inputs);
    }

    @Test
    void reportsFailures_whenInputsAreInvalid() {
        assertThat(boundary.call("check", Map.of("inputs", Map.of("color", "pink"))))
                .containsEntry("failures", List.of(Map.of("property", "color", "reason", "nobody wants pink")));
    }

    @Test
    void acceptsInputs_whenUnknownsLeaveNoRecord() {
        var strict = DynamicProvider.of(Strict.class, Strict.class)
                .create(r -> Created.of("id", r.inputs()))
                .check(r -> Checked.of(r.inputs()));
        Map<String, Object> inputs = Map.of("name", Boundary.unknown());

        assertThat(Boundary.of(strict).call("check", Map.of("inputs", inputs))).containsEntry("inputs", inputs);
    }

    @Test
    void replaces_whenReplacingComponentDiffers() {
        assertThat(diff(Map.of("repository", "forge", "name", "bug", "color", "red")))
                .containsEntry("changed", true)
                .containsEntry("replaces", List.of("repository"));
    }

    @Test
    void updates_whenAnotherComponentDiffers() {
        assertThat(diff(Map.of("repository", "shop", "name", "bug", "color", "blue")))
                .containsEntry("changed", true)
                .containsEntry("replaces", List.of());
    }

    @Test
    void changesNothing_whenOnlyMarksDiffer() {
        assertThat(diff(Map.of("repository", "shop", "name", Boundary.secret("bug"), "color", "red")))
                .containsEntry("changed", false);
    }

    @Test
    void countsUnknownAsChanged() {
        assertThat(diff(Map.of("repository", "shop", "name", "bug", "color", Boundary.unknown())))
                .containsEntry("changed", true);
    }

    private Map<String, Object> diff(Map<String, Object> inputs) {
        return boundary.call("diff", Map.of("id", "label-7", "inputs", inputs, "oldInputs", RED, "state", Map.of()));
    }
}
