package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.Context;
import com.pulumi.core.Output;
import com.pulumi.test.TestResult;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Sets as inputs, which are sent as lists in one order, also when outputs are in them. */
class SetInputsTest {
    record Group(Set<String> members) {}

    private final MockedEngine engine = MockedEngine.answering(Map.of());

    private Map<String, Object> inputs(Input<Set<String>> members) {
        var groups = DynamicProvider.of(Group.class, Group.class).create(request -> Created.of("1", request.inputs()));
        return sent(context -> new DynamicResource<>(
                "group", groups, Inputs.of(Group.class).set(Group::members).to(members)));
    }

    private Map<String, Object> sent(Consumer<Context> program) {
        TestResult result = engine.up(program);
        assertThat(result.errors()).isEmpty();
        return engine.inputs();
    }

    private static <T> Set<T> set(List<T> elements) {
        return new LinkedHashSet<>(elements);
    }

    @Test
    void setIsSentInOneOrder() {
        assertThat(inputs(Input.of(set(List.of("b", "a", "c"))))).containsEntry("members", List.of("a", "b", "c"));
    }

    @Test
    void setIsSentInOneOrder_whenItIsAnOutput() {
        assertThat(inputs(Input.of(Output.of(set(List.of("b", "a", "c"))))))
                .containsEntry("members", List.of("a", "b", "c"));
    }

    @Test
    void setOfOutputsIsSentInTheOrderOfTheirValues() {
        assertThat(inputs(Input.set(List.of(Input.of(Output.of("b")), Input.of("c"), Input.of(Output.of("a"))))))
                .containsEntry("members", List.of("a", "b", "c"));
    }

    @Test
    void setOfOutputsIsSentInThisOrder_whenItIsGivenOneByOne() {
        assertThat(inputs(Input.set(Output.of("b"), Output.of("a")))).containsEntry("members", List.of("a", "b"));
    }

    @Test
    void setInAnUntypedMapIsSentInOneOrder() {
        var untyped = DynamicProvider.create(request -> Created.of("1", Map.of()));
        Object rule = Map.of("port", Output.of(1), "open", true);

        assertThat(sent(context -> new DynamicResource<>(
                        "group", untyped, Map.of("rules", set(List.of(Map.of("port", 2), rule))))))
                .containsEntry("rules", List.of(Map.of("open", true, "port", 1.0), Map.of("port", 2.0)));
    }
}
