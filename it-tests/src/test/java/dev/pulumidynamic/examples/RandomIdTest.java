package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.step.Op;
import dev.pulumidynamic.stack.Engines;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Program 2: a lambda, nothing else. */
@OnEachEngine
class RandomIdTest {
    private final Engines engine;

    @TempDir
    Path folder;

    private ExampleStack stack;

    RandomIdTest(Engines engine) {
        this.engine = engine;
    }

    @BeforeEach
    void start() {
        stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.random.RandomProgram")
                .config("lab:keepers", "v1");
    }

    private String id() {
        UpdateResult result = stack.up();
        assertThat(result.errors()).isEmpty();
        return stack.resource("id").path("id").asText();
    }

    @Test
    void idStays_whenItsKeepersDo() throws Exception {
        String id = id();

        assertThat(id).hasSize(36);
        assertThat(id()).isEqualTo(id);
        assertThat(stack.destroy().exitCode()).isZero();
    }

    @Test
    void idIsNew_whenItsKeepersChange() {
        String id = id();
        stack.config("lab:keepers", "v2");

        UpdateResult changed = stack.up();

        assertThat(changed.names(Op.REPLACE)).contains("id");
        assertThat(stack.resource("id").path("id").asText()).hasSize(36).isNotEqualTo(id);
    }

    @Test
    void stateIsSmall_whenAllCodeIsALambda() {
        id();

        assertThat(stack.stateText()).hasSizeLessThan(60_000);
    }
}
