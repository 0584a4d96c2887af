package dev.pulumidynamic.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.golden.GoldenStates.Golden;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What builds of this library have left in states, on each JDK, goes on living with the build of today. */
@OnEachEngine
class GoldenStatesTest extends ServedStates {
    static Stream<GoldenCase> cases() {
        return Stream.of(GoldenCase.values()).filter(GoldenCase::isOfEachJdk);
    }

    static List<Golden> goldenStates() throws IOException {
        return STATES.all().stream()
                .filter(golden -> golden.made().isOfEachJdk())
                .toList();
    }

    @Test
    void noStateHasChanged_sinceItWasAdded() throws IOException {
        assertThat(STATES.found()).isEqualTo(STATES.recorded());
    }
}
