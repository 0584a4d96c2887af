package dev.pulumidynamic.host.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.property.StructuralDiff.Change;
import dev.pulumidynamic.host.property.StructuralDiff.Change.Kind;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StructuralDiffTest {
    @Test
    void nothingChanged_whenAllIsEqual() {
        Map<String, @Nullable Object> properties = Map.of("a", 1L, "b", List.of(Map.of("c", "d")));
        assertThat(StructuralDiff.between(properties, properties)).isEmpty();
    }

    @Test
    void everyKindIsTold_withItsPath() {
        assertThat(StructuralDiff.between(
                        Map.of("gone", 1L, "map", Map.of("x.y", 1L), "list", List.of("a", "b")),
                        Map.of("new", 1L, "map", Map.of("x.y", 2L), "list", List.of("a", "c", "d"))))
                .extracting(change -> change.path().text() + " " + change.kind())
                .containsExactly("gone DELETE", "list[1] UPDATE", "list[2] ADD", "map[\"x.y\"] UPDATE", "new ADD");
    }

    @Test
    void unknownIsChanged_whenItStandsForAnything() {
        assertThat(diff("x", UnknownValue.VALUE)).isEqualTo("p UPDATE");
        assertThat(diff(UnknownValue.VALUE, UnknownValue.VALUE)).isEqualTo("p UPDATE");
        assertThat(diff(List.of("a"), List.of(UnknownValue.VALUE))).isEqualTo("p[0] UPDATE");
    }

    @Test
    void setIsUnchanged_whenItsOrderIsNew() {
        assertThat(diff(set("a", Map.of("b", set(1L, 2L))), set(Map.of("b", set(2L, 1L)), "a")))
                .isEmpty();
        assertThat(diff(set("a", asset("text", "x")), set(asset("path", "y"), SecretMarks.mark("a"))))
                .isEmpty();
    }

    @Test
    void elementsOfASetAreTold_withTheirPlaces() {
        assertThat(StructuralDiff.between(Map.of("p", set("a", "b", "c", "e")), Map.of("p", set("c", "d"))))
                .extracting(change -> change.path().text() + " " + change.kind())
                .containsExactly("p[0] DELETE", "p[1] UPDATE", "p[3] DELETE");
        assertThat(diff(set("a"), set("a", "b"))).isEqualTo("p[1] ADD");
        assertThat(diff(set("a"), set(UnknownValue.VALUE))).isEqualTo("p[0] UPDATE");
    }

    private static Set<Object> set(Object... elements) {
        return new LinkedHashSet<>(List.of(elements));
    }

    private static Map<String, Object> asset(String content, String value) {
        return Map.of(ValueSignature.KEY, ValueSignature.ASSET.digits(), "hash", "abc", content, value);
    }

    @Test
    void secretIsUnchanged_whenOnlyTheMarkIsNew() {
        assertThat(diff("hunter2", SecretMarks.mark("hunter2"))).isEmpty();
        assertThat(diff(SecretMarks.mark("hunter2"), SecretMarks.mark("hunter3")))
                .isEqualTo("p UPDATE");
    }

    @Test
    void unknownSecretIsChanged() {
        assertThat(diff(SecretMarks.mark("a"), SecretMarks.mark(UnknownValue.VALUE)))
                .isEqualTo("p UPDATE");
    }

    @Test
    void nullIsUnchanged_whenItWasAbsent() {
        Map<String, @Nullable Object> withNull = new HashMap<>();
        withNull.put("p", null);
        assertThat(StructuralDiff.between(Map.of(), withNull)).isEmpty();
    }

    @Test
    void wholeAndFractionDiffer() {
        assertThat(diff(1L, 1.5)).isEqualTo("p UPDATE");
    }

    @Test
    void assetIsUnchanged_whenItsHashIs() {
        Map<String, Object> sentBefore = Map.of(ValueSignature.KEY, ValueSignature.ASSET.digits(), "hash", "abc");
        Map<String, Object> withContent =
                Map.of(ValueSignature.KEY, ValueSignature.ASSET.digits(), "hash", "abc", "text", "hi");
        Map<String, Object> other = Map.of(ValueSignature.KEY, ValueSignature.ASSET.digits(), "hash", "def");
        assertThat(diff(sentBefore, withContent)).isEmpty();
        assertThat(diff(sentBefore, other)).isEqualTo("p UPDATE");
    }

    @Test
    void resourceIsUnchanged_whenUrnAndIdAre() {
        Map<String, Object> before = Map.of(
                ValueSignature.KEY, ValueSignature.RESOURCE.digits(), "urn", "u", "id", "i", "packageVersion", "1.0.0");
        Map<String, Object> after = Map.of(
                ValueSignature.KEY, ValueSignature.RESOURCE.digits(), "urn", "u", "id", "i", "packageVersion", "2.0.0");
        assertThat(diff(before, after)).isEmpty();
    }

    @Test
    void pathIsWithinAnother_whenItContinuesIt() {
        PropertyPath path = PropertyPath.of("tags").index(0).key("name");
        assertThat(path.isWithin("tags")).isTrue();
        assertThat(path.isWithin("tags[0].name")).isTrue();
        assertThat(PropertyPath.of("tagsX").isWithin("tags")).isFalse();
    }

    private static String diff(Object before, Object after) {
        List<Change> changes = StructuralDiff.between(Map.of("p", before), Map.of("p", after));
        return changes.isEmpty()
                ? ""
                : changes.get(0).path().text() + " "
                        + Kind.valueOf(changes.get(0).kind().name());
    }
}
