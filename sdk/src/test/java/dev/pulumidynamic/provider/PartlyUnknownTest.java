package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Nested records, lists and maps of which a preview knows a part. */
class PartlyUnknownTest {
    record Bar(String value, @Nullable String later, int port) {}

    record Named(@Nullable String id, @Secret String key) {}

    record Foo(Bar bar, List<Bar> bars, Map<String, String> labels, Optional<Bar> maybe) {}

    record State(Bar bar, List<Bar> bars, Map<String, String> labels, Named named) {}

    private static final Object UNKNOWN = Boundary.unknown();
    private static final Map<String, Object> BAR = Map.of("value", "v", "later", UNKNOWN, "port", UNKNOWN);
    private static final Map<String, Object> INPUTS =
            Map.of("bar", BAR, "bars", List.of(BAR, UNKNOWN), "labels", Map.of("a", "1", "b", UNKNOWN), "maybe", BAR);

    private final DynamicProvider<Foo, State> bare = DynamicProvider.of(Foo.class, State.class)
            .create(request -> {
                throw new IllegalStateException("a preview makes nothing");
            });

    @SuppressWarnings("unchecked") // By agreement, as docs/boundary.md has it.
    private Map<String, Object> preview(
            Map<String, Object> inputs,
            DynamicProvider.Operation<PreviewRequest<Foo, State>, PreviewResult<State>> preview) {
        return (Map<String, Object>) Objects.requireNonNull(Boundary.of(bare.preview(preview))
                .call("create", Map.of("preview", true, "inputs", inputs))
                .get("state"));
    }

    @Test
    void partsOfARecordAreKnown() {
        assertThat(preview(
                        Map.of(),
                        request -> PreviewResult.<State>nothing()
                                .set(State::bar)
                                .to(PreviewResult.<Bar>nothing().set(Bar::value).to("v"))))
                .isEqualTo(Map.of("bar", BAR, "bars", UNKNOWN, "labels", UNKNOWN, "named", UNKNOWN));
    }

    @Test
    void recordIsKnown_butForParts() {
        assertThat(preview(
                                Map.of(),
                                request -> PreviewResult.<State>nothing()
                                        .set(State::bar)
                                        .to(PreviewResult.of(new Bar("v", "l", 1))
                                                .set(Bar::later)
                                                .to(PreviewResult.nothing())))
                        .get("bar"))
                .isEqualTo(Map.of("value", "v", "later", UNKNOWN, "port", 1L));
    }

    @Test
    void elementsOfAListAreKnown() {
        assertThat(preview(
                                Map.of(),
                                request -> PreviewResult.<State>nothing()
                                        .set(State::bars)
                                        .to(PreviewResult.list(List.of(
                                                PreviewResult.of(new Bar("v", "l", 1)),
                                                PreviewResult.<Bar>nothing()
                                                        .set(Bar::value)
                                                        .to("v"),
                                                PreviewResult.nothing()))))
                        .get("bars"))
                .isEqualTo(List.of(Map.of("value", "v", "later", "l", "port", 1L), BAR, UNKNOWN));
    }

    @Test
    void valuesOfAMapAreKnown() {
        assertThat(preview(
                                Map.of(),
                                request -> PreviewResult.<State>nothing()
                                        .set(State::labels)
                                        .to(PreviewResult.map(
                                                Map.of("a", PreviewResult.of("1"), "b", PreviewResult.nothing()))))
                        .get("labels"))
                .isEqualTo(Map.of("a", "1", "b", UNKNOWN));
    }

    @Test
    void nestedNamesAndSecretsAreThoseOfTheRecord() {
        assertThat(preview(
                                Map.of(),
                                request -> PreviewResult.<State>nothing()
                                        .set(State::named)
                                        .to(PreviewResult.<Named>nothing()
                                                .set(Named::id)
                                                .to("i")
                                                .set(Named::key)
                                                .to("k")))
                        .get("named"))
                .isEqualTo(Map.of("id", "i", "key", Boundary.secret("k")));
    }

    @Test
    void wholeStateIsKnown_butForParts() {
        State state = new State(new Bar("v", "l", 1), List.of(), Map.of(), new Named("i", "k"));

        assertThat(preview(
                        Map.of(),
                        request -> PreviewResult.of(state).set(State::bar).to(PreviewResult.nothing())))
                .isEqualTo(Map.of(
                        "bar", UNKNOWN,
                        "bars", List.of(),
                        "labels", Map.of(),
                        "named", Map.of("id", "i", "key", Boundary.secret("k"))));
    }

    @Test
    void whatIsCopiedFromInputsKeepsItsUnknownParts() {
        assertThat(preview(
                        INPUTS,
                        request -> PreviewResult.<State>nothing()
                                .set(State::bar)
                                .to(request.inputs().bar())
                                .set(State::bars)
                                .to(request.inputs().bars())
                                .set(State::labels)
                                .to(request.inputs().labels())))
                .isEqualTo(Map.of(
                        "bar", BAR, "bars", INPUTS.get("bars"), "labels", INPUTS.get("labels"), "named", UNKNOWN));
    }

    @Test
    void whatIsCopiedIntoOtherValuesKeepsItsUnknownParts() {
        assertThat(preview(
                        INPUTS,
                        request -> PreviewResult.<State>nothing()
                                .set(State::bars)
                                .to(List.of(request.inputs().maybe().orElseThrow(), new Bar("v", null, 1)))
                                .set(State::named)
                                .to(new Named(request.inputs().bar().later(), "k"))))
                .isEqualTo(Map.of(
                        "bar",
                        UNKNOWN,
                        "bars",
                        List.of(BAR, Map.of("value", "v", "later", UNKNOWN, "port", 1L)),
                        "labels",
                        UNKNOWN,
                        "named",
                        Map.of("id", UNKNOWN, "key", Boundary.secret("k"))));
    }

    @Test
    void nullIsNoValue_whenAllInputsAreKnown() {
        assertThat(preview(
                                Map.of(),
                                request -> PreviewResult.<State>nothing()
                                        .set(State::bar)
                                        .to(new Bar("v", null, 1)))
                        .get("bar"))
                .isEqualTo(Map.of("value", "v", "port", 1L));
    }

    @Test
    void partsOfMapsAreCopied_whenNothingIsTyped() {
        var untyped = DynamicProvider.create(request -> Created.of("1", Map.of()))
                .preview(request -> PreviewResult.map(
                        Map.of("copy", PreviewResult.of(request.inputs().get("bar")))));

        assertThat(Boundary.of(untyped).call("create", Map.of("preview", true, "inputs", Map.of("bar", BAR))))
                .isEqualTo(Map.of("state", Map.of("copy", BAR)));
    }

    @Test
    void refusesPartsThatAreNone() {
        assertThatThrownBy(() -> preview(
                        Map.of(),
                        request -> PreviewResult.<State>nothing()
                                .set(State::bar)
                                .to(PreviewResult.<Bar>nothing()
                                        .set(Bar::toString)
                                        .to("v"))))
                .hasMessageContaining("Bar has no component 'toString'");
    }

    @Test
    void requestTellsWhichPartsAreUnknown() {
        assertThat(preview(Map.of("bar", BAR, "bars", UNKNOWN, "labels", Map.of("a", "1", "b", UNKNOWN)), request -> {
                    assertThat(request.isUnknown(Foo::bar)).isTrue();
                    assertThat(request.isUnknown(Foo::bar, Bar::value)).isFalse();
                    assertThat(request.isUnknown(Foo::bar, Bar::later)).isTrue();
                    assertThat(request.isUnknown("bars[0].value")).isTrue();
                    assertThat(request.isUnknown("labels.a")).isFalse();
                    assertThat(request.isUnknown("labels.b")).isTrue();
                    assertThat(request.isUnknown(Foo::maybe)).isFalse();
                    return PreviewResult.nothing();
                }))
                .containsEntry("bar", UNKNOWN);
    }

    @Test
    void checkKeepsUnknownParts_besideWhatItFillsIn() {
        var checking = bare.check(request -> {
            Bar bar = request.inputs().bar();
            return Checked.of(new Foo(
                    new Bar("default", bar.later(), bar.port()),
                    request.inputs().bars(),
                    request.inputs().labels(),
                    request.inputs().maybe()));
        });

        assertThat(Boundary.of(checking).call("check", Map.of("inputs", INPUTS)))
                .extractingByKey("inputs")
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("bar", Map.of("value", "default", "later", UNKNOWN, "port", UNKNOWN))
                .containsEntry("bars", INPUTS.get("bars"))
                .containsEntry("labels", INPUTS.get("labels"));
    }
}
