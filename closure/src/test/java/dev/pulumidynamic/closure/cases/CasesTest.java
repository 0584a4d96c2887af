package dev.pulumidynamic.closure.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.CaptureException;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Closures;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each case, in the program itself and through a bundle into an isolated loader. */
class CasesTest {
    static Stream<Named<Case.Carried>> carried() {
        return Cases.carried().stream().map(carried -> Named.of(carried.name(), carried));
    }

    static Stream<Named<Case.Refused>> refused() {
        return Cases.refused().stream().map(refused -> Named.of(refused.name(), refused));
    }

    @ParameterizedTest
    @MethodSource("carried")
    void outcomeIsAsSaid_whenItStaysInTheProgram(Case.Carried carried) throws Exception {
        assertThat(carried.captured().call().get()).isEqualTo(carried.outcome());
    }

    @ParameterizedTest
    @MethodSource("carried")
    void outcomeIsTheSame_whenItIsCarriedToAnIsolatedLoader(Case.Carried carried) throws Exception {
        Closure closure = Closures.capture(carried.captured().call());

        Object root = new Closure(
                        Bundle.read(closure.bundle().toBytes()),
                        Graph.read(closure.graph().toBytes()))
                .open()
                .root();

        assertThat(((Supplier<?>) root).get()).isEqualTo(carried.outcome());
    }

    @ParameterizedTest
    @MethodSource("refused")
    void captureIsRefused_withThePathAndARemedy(Case.Refused refused) throws Exception {
        Object captured = refused.captured().call();

        CaptureException refusal = catchThrowableOfType(CaptureException.class, () -> Closures.capture(captured));

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
