package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Program 2: a lambda, nothing else. An id is nowhere but in the state, so there is nothing to import. */
@OnEachEngine
class RandomIdTest {
    private final Engines engine;

    @TempDir
    Path folder;

    private String first = "";

    RandomIdTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void idLivesItsLife_andIsNewOnlyWhenItsKeepersChange() throws Exception {
        ExampleStack stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.random.RandomProgram");
        new Life(stack)
                .upFails("keepers")
                .given("lab:keepers", "v1")
                .preview(Op.CREATE, "id")
                .up(Op.CREATE, "id")
                .then(() -> first = id(stack))
                .then(() -> assertThat(stack.stateText()).hasSizeLessThan(24_000))
                .up(Op.SAME, "id")
                .refresh()
                .then(() -> assertThat(id(stack)).hasSize(36).isEqualTo(first))
                .given("lab:keepers", "v2")
                .up(Op.REPLACE, "id")
                .then(() -> assertThat(id(stack)).hasSize(36).isNotEqualTo(first))
                .destroy();
    }

    private static String id(ExampleStack stack) {
        return stack.resource("id").path("id").asText();
    }
}
