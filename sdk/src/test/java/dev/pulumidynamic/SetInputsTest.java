package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import com.pulumi.test.TestResult;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Sets as inputs, which are sent as lists in one order, also when outputs are in them. */
class SetInputsTest {
    record Group(Set<String> members) {}

    private final MockedEngine engine = MockedEngine.answering(Map.of());

    private Map<String, Object> inputs(Object members) {
        return inputs(
                DynamicProvider.of(Group.class, Group.class).create(request -> Created.of("1", request.inputs())),
                Inputs.of(Group.class).with(Group::members, members));
    }

    private <I> Map<String, Object> inputs(ResourceProvider<I, ?> provider, Inputs<I> inputs) {
        TestResult result = engine.up(context -> new DynamicResource<>("group", provider, inputs));
        assertThat(result.errors()).isEmpty();
        return engine.inputs();
    }

    private static <T> Set<T> set(List<T> elements) {
        return new LinkedHashSet<>(elements);
    }

    @Test
    void setIsSentInOneOrder() {
        assertThat(inputs(set(List.of("b", "a", "c")))).containsEntry("members", List.of("a", "b", "c"));
        assertThat(inputs(Output.of(set(List.of("b", "a", "c"))))).containsEntry("members", List.of("a", "b", "c"));
    }

    @Test
    void setOfOutputsIsSentInTheOrderOfTheirValues() {
        assertThat(inputs(set(List.of(Output.of("b"), "c", Output.of("a")))))
                .containsEntry("members", List.of("a", "b", "c"));
    }

    @Test
    void setInAnUntypedMapIsSentInOneOrder() {
        var untyped = DynamicProvider.create(request -> Created.of("1", Map.of()));
        Object rule = Map.of("port", Output.of(1), "open", true);

        assertThat(inputs(untyped, Inputs.of(Map.of("rules", set(List.of(Map.of("port", 2), rule))))))
                .containsEntry("rules", List.of(Map.of("open", true, "port", 1.0), Map.of("port", 2.0)));
    }
}
