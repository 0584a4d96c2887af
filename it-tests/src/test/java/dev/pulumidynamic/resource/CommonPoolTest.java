package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** Work on other threads finds what the program finds. */
@Tag("thorough")
@OnEachEngine
class CommonPoolTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @Test
    void servicesOfTheProgramAreFound_onEachThreadThatRunsItsCode(@TempDir Path folder) throws IOException {
        live(folder);
    }

    /** What goes wrong under load only does not do so each time. */
    @RepeatedTest(20)
    @EnabledIfSystemProperty(named = "slow", matches = "true")
    void nothingFails_againAndAgain(@TempDir Path folder) throws IOException {
        live(folder);
    }

    private void live(Path folder) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(CommonPoolProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        StackEngine stack = engine.open(StackFolder.in(folder));

        assertThat(stack.up(program).errors()).isEmpty();

        assertThat(Files.readString(stack.state())).contains("\"hello\"").doesNotContain("nobody");
        assertThat(stack.told()).doesNotContain("left effects");
        assertThat(stack.destroy().exitCode()).isZero();
    }
}
