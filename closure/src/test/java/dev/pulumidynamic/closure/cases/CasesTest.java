package dev.pulumidynamic.closure.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.graph.Graph;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each case, in the program itself and through a bundle into an isolated loader. */
class CasesTest {
    static Stream<Named<Case.Carried>> carried() {
        return Cases.carried().stream().map(carried -> Named.of(carried.name(), carried));
    }

    static Stream<Named<Case.Refused>> refused() {
        return Cases.refused().stream().map(refused -> Named.of(refused.name(), refused));
    }

    static Stream<Arguments> values() {
        return Stream.of(ValueCases.values(), CollectionCases.values())
                .flatMap(List::stream)
                .map(value -> Arguments.of(value));
    }

    @ParameterizedTest
    @MethodSource("carried")
    void outcomeIsAsSaid_whenItStaysInTheProgram(Case.Carried carried) throws Exception {
        assertThat(carried.captured().call().get()).isEqualTo(carried.outcome());
    }

    @ParameterizedTest
    @MethodSource("carried")
    void outcomeIsTheSame_whenItIsCarriedToAnIsolatedLoader(Case.Carried carried) throws Exception {
        Object back = carry(carried.captured().call());

        assertThat(((Supplier<?>) back).get()).isEqualTo(carried.outcome());
    }

    @ParameterizedTest
    @MethodSource("carried")
    void closureIsTheSame_whenWhatWasOpenedIsCapturedAgain(Case.Carried carried) throws Exception {
        Closure first = new Capturer().capture(carried.captured().call());
        Closure again = new Capturer().capture(first.open().root());

        assertThat(again.graph()).isEqualTo(first.graph());
        assertThat(again.bundle().digest()).isEqualTo(first.bundle().digest());
    }

    @ParameterizedTest
    @MethodSource("values")
    void valueComesBack_equalAndOfItsClass(Object value) {
        Object back = ((Object[]) carry(new Object[] {value}))[0];

        assertThat(back).isEqualTo(value);
        assertThat(back.getClass()).isEqualTo(value.getClass());
    }

    private static Object carry(Object captured) {
        Closure closure = new Capturer().capture(captured);
        return new Closure(
                        Bundle.read(closure.bundle().toBytes()),
                        Graph.read(closure.graph().toBytes()))
                .open()
                .root();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void captureIsRefused_withThePathAndARemedy(Case.Refused refused) throws Exception {
        Object captured = refused.captured().call();

        CaptureException refusal = catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(captured));

        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).as(refusal.getMessage()).isEqualTo(refused.code());
        assertThat(refusal.path()).isEqualTo(refused.path());
        assertThat(refusal).hasMessageMatching("(?s)cannot capture .* -> .* \\[[a-z-]+]: .*; .+");
    }

    @Test
    void namesAreUnique() {
        List<String> names = Stream.concat(Cases.carried().stream(), Cases.refused().stream())
                .map(Case::name)
                .toList();

        assertThat(names).doesNotHaveDuplicates();
    }
}
