package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** Outputs of types that Pulumi's serializer does not know, and whole resources: exported and passed on. */
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TypedOutputsTest {
    private static final String NOW = "2026-01-02T03:04:05Z";
    private static final String RULES = "[{\"port\":22,\"since\":\"" + NOW + "\"}]";

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private JsonNode made = new ObjectMapper().missingNode();

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        StackEngine stack = engine.open(StackFolder.in(folder));
        Program program = Program.of(TypedOutputsProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        assertThat(stack.preview(program).errors()).isEmpty();
        assertThat(stack.up(program).errors()).isEmpty();
        made = new ObjectMapper().readTree(stack.state().toFile()).at("/deployment/resources");
        assertThat(stack.destroy().exitCode()).isZero();
    }

    private JsonNode outputs(String name) {
        for (JsonNode resource : made) {
            if (resource.path("urn").asText().endsWith("::" + name)) {
                return resource.path("outputs");
            }
        }
        throw new AssertionError("no resource " + name + " in " + made);
    }

    private static void assertOutputs(JsonNode outputs) {
        assertThat(outputs.path("id").asInt()).isEqualTo(7);
        assertThat(outputs.path("key").asText()).isEqualTo("00000000-0000-0001-0000-000000000002");
        assertThat(outputs.path("level").asText()).isEqualTo("very high");
        assertThat(outputs.path("since").asText()).isEqualTo(NOW);
        assertThat(outputs.path("price").asText()).isEqualTo("19.990");
        assertThat(outputs.path("rules")).hasToString(RULES);
        assertThat(outputs.path("levels")).hasToString("{\"a\":\"very high\"}");
        assertThat(outputs.path("until").asText()).isEqualTo(NOW);
        assertThat(outputs.path("hidden").has("ciphertext")).isTrue();
        assertThat(outputs.has("__provider")).isFalse();
    }

    @Test
    void outputsOfAnyTypeAreExported() {
        assertOutputs(outputs("lab-dev"));
    }

    @Test
    void resourceIsExportedByItsOutputs() {
        assertOutputs(outputs("lab-dev").at("/all/prefix"));
    }

    @Test
    void resourceIsAnInputByItsOutputs() {
        assertThat(outputs("copy").path("value")).hasToString(RULES);
        assertThat(outputs("map").path("value").asText()).isEqualTo(NOW);
        assertThat(outputs("copy").at("/whole/id").asInt()).isEqualTo(7);
        assertThat(outputs("map").at("/whole/since").asText()).isEqualTo(NOW);
    }

    @Test
    void componentRegistersBoth() {
        assertThat(outputs("group").path("id").asInt()).isEqualTo(7);
        assertOutputs(outputs("group").path("whole"));
    }
}
