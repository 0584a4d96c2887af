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
                .up(Op.SAME, "web")
                .destroy();
    }
}
