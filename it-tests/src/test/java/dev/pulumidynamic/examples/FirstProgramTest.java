package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of the README. */
@OnEachEngine
class FirstProgramTest {
    private final Engines engine;

    @TempDir
    Path folder;

    private String first = "";

    FirstProgramTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void idIsMadeOnce_andDeletedWithoutTheProgram() throws Exception {
        ExampleStack stack = new ExampleStack(engine, folder, "ids.App");
        new Life(stack)
                .preview(Op.CREATE, "web")
                .up(Op.CREATE, "web")
                .then(() ->
                        assertThat(stack.resource("web").path("id").asText()).matches("web-[0-9a-f-]{36}"))
                .then(() -> assertThat(stack.stateText()).hasSizeLessThan(24_000))
                .then(() -> first = stack.resource("web").path("id").asText())
                .up(Op.SAME, "web")
                .refresh()
                .then(() ->
                        assertThat(stack.resource("web").path("id").asText()).isEqualTo(first))
                .destroy();
    }
}
