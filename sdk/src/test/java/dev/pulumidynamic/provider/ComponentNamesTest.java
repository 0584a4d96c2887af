package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Provider code names components as their records do, whatever the names of properties are. */
class ComponentNamesTest {
    record Tag(String id, String text) {}

    private final List<Object> seen = new ArrayList<>();
    private final DynamicProvider<Tag, Tag> tags =
            DynamicProvider.of(Tag.class).create(request -> request.created("7"));

    @Test
    void componentIsNamedAsInTheRecord_inADiff() {
        Boundary boundary = Boundary.of(tags.diff(request -> {
            seen.add(request.changedInputs());
            seen.add(request.changed(Tag::id));
            return Diff.replace("id").stable("id", "text");
        }));

        Map<String, Object> response = boundary.call(
                "diff",
                Map.of(
                        "id", "7",
                        "inputs", Map.of("id_", "b", "text", "t"),
                        "oldInputs", Map.of("id_", "a", "text", "t"),
                        "state", Map.of("id_", "a", "text", "t")));

        assertThat(seen).containsExactly(Set.of("id"), true);
        assertThat(response).containsEntry("replaces", List.of("id_")).containsEntry("stables", List.of("id_", "text"));
    }

    @Test
    void componentIsNamedAsInTheRecord_whileItIsUnknown() {
        Boundary boundary = Boundary.of(tags.check(request -> {
            seen.add(request.unknowns());
            seen.add(request.isUnknown(Tag::id));
            seen.add(request.isUnknown("id"));
            return Checked.of(request.inputs());
        }));

        boundary.call("check", Map.of("inputs", Map.of("id_", Boundary.unknown(), "text", "t")));

        assertThat(seen).containsExactly(Set.of("id"), true, true);
    }

    @Test
    void keysOfMapsStayAsTheyAre() {
        DynamicProvider<Map<String, Object>, Map<String, Object>> maps = DynamicProvider.create(
                        request -> Created.of("7", request.inputs()))
                .diff(request -> Diff.update().stable("id", "id_"));

        assertThat(Boundary.of(maps).call("diff", Map.of("inputs", Map.of("size", 1L), "oldInputs", Map.of())))
                .containsEntry("stables", List.of("id", "id_"));
    }
}
