package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What our resources add to a state, in bytes of JSON without blanks, as Pulumi's own back end writes it. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StateSizeTest {
    private ProgramStack stack;

    @BeforeAll
    void run(@TempDir Path folder) {
        stack = new ProgramStack(folder, StateSizeProgram.class);
        assertThat(stack.up().errors()).isEmpty();
    }

    @Test
    void resourceAddsLittle_whenItsLambdaCapturedTenBytes() {
        JsonNode resource = stack.resource("captured0");

        assertThat(resource.at("/inputs/__provider").has("ciphertext")).isTrue();
        assertThat(added(resource)).isBetween(400, 700);
    }

    @Test
    void hundredResourcesAddLittle_whenNothingIsCaptured() {
        int added = IntStream.range(0, 100)
                .map(i -> added(stack.resource("plain" + i)))
                .sum();

        assertThat(added).isBetween(8_000, 15_000);
    }

    /** What the state needs for {@code __provider}, all copies and what the engine keeps about them. */
    private static int added(JsonNode resource) {
        ObjectNode bare = resource.deepCopy();
        for (String part : new String[] {"inputs", "outputs", "propertyDependencies"}) {
            if (bare.path(part) instanceof ObjectNode properties) {
                properties.remove("__provider");
            }
        }
        return size(resource) - size(bare);
    }

    private static int size(JsonNode json) {
        return json.toString().getBytes(StandardCharsets.UTF_8).length;
    }
}
