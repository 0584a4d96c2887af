package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.internal.PropertySchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SetOrderTest {
    enum Kind {
        WARM,
        COLD
    }

    record Port(int number, Set<String> tags) {}

    record Net(
            Set<String> names,
            Set<Port> ports,
            Map<String, Set<Kind>> kinds,
            Set<Set<Integer>> grid,
            List<Port> list) {}

    private static final Net NET = net(false);
    private static final Net TURNED = net(true);

    private static Net net(boolean turned) {
        return new Net(
                set(turned, "x", "y", "z"),
                set(turned, new Port(80, set(turned, "b", "a")), new Port(9, set(turned, "c"))),
                Map.of("k", set(turned, Kind.WARM, Kind.COLD)),
                set(turned, set(turned, 10, 9), set(turned, 2)),
                List.of(new Port(2, set(turned, "q", "r")), new Port(1, Set.of())));
    }

    @SafeVarargs
    private static <T> Set<T> set(boolean turned, T... elements) {
        List<T> list = new ArrayList<>();
        for (T element : elements) {
            list.add(element);
        }
        if (turned) {
            Collections.reverse(list);
        }
        return new LinkedHashSet<>(list);
    }

    private final DynamicProvider<Net, Net> keeper =
            DynamicProvider.of(Net.class, Net.class).create(request -> Created.of("1", request.inputs()));
    private final DynamicProvider<Net, Net> judge = keeper.update(request -> Updated.of(request.inputs()))
            .diff(request -> Diff.of(request, Net::names, Net::ports, Net::kinds, Net::grid, Net::list));

    private Map<String, Object> properties(Net net) {
        return PropertySchema.ofInputs(keeper).toProperties(net);
    }

    /** As an engine has them that was told another order. */
    private Map<String, Object> turnedProperties() {
        return Map.of(
                "names", List.of("z", "x", "y"),
                "ports",
                        List.of(
                                Map.of("number", 80L, "tags", List.of("b", "a")),
                                Map.of("number", 9L, "tags", List.of("c"))),
                "kinds", Map.of("k", List.of("WARM", "COLD")),
                "grid", List.of(List.of(10L, 9L), List.of(2L)),
                "list",
                        List.of(
                                Map.of("number", 2L, "tags", List.of("r", "q")),
                                Map.of("number", 1L, "tags", List.of())));
    }

    @Test
    void propertiesAreTheSame_inWhateverOrderASetIs() {
        assertThat(properties(TURNED)).isEqualTo(properties(NET));
        assertThat(properties(NET))
                .containsEntry("names", List.of("x", "y", "z"))
                .containsEntry("kinds", Map.of("k", List.of("COLD", "WARM")))
                .containsEntry("grid", List.of(List.of(2L), List.of(9L, 10L)));
    }

    @Test
    void propertiesOfAMapAreTheSame_inWhateverOrderItsSetsAre() {
        var untyped = PropertySchema.ofInputs(DynamicProvider.create(request -> Created.of("1", Map.of())));

        assertThat(untyped.toProperties(Map.of("names", set(true, "x", "y"), "kinds", EnumSet.allOf(Kind.class))))
                .isEqualTo(Map.of("names", List.of("x", "y"), "kinds", List.of("COLD", "WARM")));
    }

    @Test
    void elementsOfEveryKindHaveOneOrder() {
        Set<Object> odd = new LinkedHashSet<>(List.of(
                Map.of("b", 1),
                "s",
                2.5,
                true,
                List.of(2),
                new SecretValue<>("a"),
                Map.of("a", 2),
                List.of(1, 9),
                1,
                false));

        assertThat(PropertySchema.toProperty(odd, "", (value, path) -> value))
                .isEqualTo(List.of(
                        false,
                        true,
                        1L,
                        2.5,
                        Boundary.secret("a"),
                        "s",
                        List.of(1L, 9L),
                        List.of(2L),
                        Map.of("a", 2L),
                        Map.of("b", 1L)));
    }

    @Test
    void checkPutsSetsIntoOneOrder_whichItsTypesTell() {
        assertThat(Boundary.of(keeper).call("check", Map.of("inputs", turnedProperties())))
                .containsEntry("inputs", properties(NET));
        assertThat(Boundary.of(keeper.check(request -> Checked.of(request.inputs())))
                        .call("check", Map.of("inputs", turnedProperties())))
                .containsEntry("inputs", properties(NET));
    }

    @Test
    void responseIsNotReusable_whenInputsCanHoldSets() {
        assertThat(Boundary.of(keeper).call("check", Map.of("inputs", properties(NET))))
                .doesNotContainKey("reusable");
        assertThat(diff(keeper, properties(NET), properties(NET))).doesNotContainKey("reusable");
    }

    @Test
    void checkKeepsMarksInSets() {
        assertThat(Boundary.of(keeper)
                        .call(
                                "check",
                                Map.of(
                                        "inputs",
                                        Map.of(
                                                "names",
                                                Boundary.secret(
                                                        List.of("z", Boundary.unknown(), Boundary.secret("y")))))))
                .extractingByKey("inputs")
                .isEqualTo(Map.of("names", Boundary.secret(List.of(Boundary.unknown(), Boundary.secret("y"), "z"))));
    }

    @Test
    void nothingDiffers_whenOldSetsHaveAnotherOrder() {
        assertThat(diff(judge, properties(NET), turnedProperties())).containsEntry("changed", false);
    }

    @Test
    void elementsMakeADifference() {
        Net other = new Net(Set.of("x", "y"), NET.ports(), NET.kinds(), NET.grid(), NET.list());

        assertThat(diff(judge, properties(other), turnedProperties()))
                .containsEntry("changed", true)
                .containsEntry("replaces", List.of("names"));
    }

    @Test
    void orderOfAListMakesADifference() {
        Net other = new Net(
                NET.names(),
                NET.ports(),
                NET.kinds(),
                NET.grid(),
                List.of(NET.list().get(1), NET.list().get(0)));

        assertThat(diff(judge, properties(other), turnedProperties())).containsEntry("replaces", List.of("list"));
    }

    @Test
    void hostIsToldWhatIsASet() {
        Map<String, Object> port = Map.of("number", 2L, "tags", Set.of("q", "r"));

        assertThat(diff(keeper, properties(NET), turnedProperties()).get("oldInputs"))
                .isEqualTo(diff(keeper, properties(NET), turnedProperties()).get("inputs"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("names", Set.of("x", "y", "z"))
                .containsEntry("grid", Set.of(Set.of(2L), Set.of(9L, 10L)))
                .containsEntry("list", List.of(port, Map.of("number", 1L, "tags", Set.of())));
    }

    @Test
    void setsStayAsTheyWere_whenTheyDoNotFit() {
        Map<String, Object> odd = Map.of("names", "x", "ports", List.of("p"), "kinds", 7L);

        assertThat(diff(keeper, odd, odd))
                .containsEntry("inputs", Map.of("names", "x", "ports", Set.of("p"), "kinds", 7L));
    }

    @Test
    void providerSeesOneOrder() {
        var spelling = DynamicProvider.of(Net.class, Net.class)
                .create(request -> Created.of(String.join("", request.inputs().names()), request.inputs()));

        assertThat(Boundary.of(spelling).call("create", Map.of("inputs", turnedProperties())))
                .containsEntry("id", "xyz");
    }

    record Sorted(SortedSet<String> names) {}

    @Test
    void sortedSetIsASet() {
        var sorted = DynamicProvider.of(Sorted.class, Sorted.class)
                .create(request -> Created.of(request.inputs().names().first(), request.inputs()));

        assertThat(Boundary.of(sorted).call("create", Map.of("inputs", Map.of("names", List.of("b", "a")))))
                .containsEntry("id", "a")
                .containsEntry("state", Map.of("names", List.of("a", "b")));
        SortedSet<String> reversed = new TreeSet<>(Collections.reverseOrder());
        reversed.addAll(List.of("a", "b"));
        assertThat(PropertySchema.ofInputs(sorted).toProperties(new Sorted(reversed)))
                .isEqualTo(Map.of("names", List.of("a", "b")));
    }

    record Queued(Deque<String> jobs) {}

    @Test
    void refusesCollectionsThatItCannotMake() {
        var queued =
                DynamicProvider.of(Queued.class, Queued.class).create(request -> Created.of("1", request.inputs()));

        assertThatThrownBy(() -> PropertySchema.ofInputs(queued))
                .hasMessageContaining("Queued.jobs is a java.util.Deque");
    }

    private static Map<String, Object> diff(
            ResourceProvider<?, ?> provider, Map<String, Object> inputs, Map<String, Object> oldInputs) {
        return Boundary.of(provider).call("diff", Map.of("inputs", inputs, "oldInputs", oldInputs, "state", oldInputs));
    }
}
