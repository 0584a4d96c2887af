package dev.pulumidynamic.golden;

import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.golden.GoldenStates.Golden;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

/** What example programs have left with each build, most of them with libraries, in servers and files. */
@OnEachEngine
@Tag("thorough")
class GoldenExamplesTest extends ServedStates {
    static Stream<GoldenCase> cases() {
        return Stream.of(GoldenCase.values()).filter(made -> !made.isOfEachJdk());
    }

    static List<Golden> goldenStates() throws IOException {
        return STATES.all().stream()
                .filter(golden -> !golden.made().isOfEachJdk())
                .toList();
    }
}
