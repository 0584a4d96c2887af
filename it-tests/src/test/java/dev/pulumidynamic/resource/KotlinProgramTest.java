package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** A program in Kotlin: data classes as inputs and state, named by references to their properties. */
@Tag("thorough")
@OnEachEngine
class KotlinProgramTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    Path folder;

    @Test
    void dataClassesLiveTheirLife_whenReferencesAreLambdas() throws Exception {
        live(KotlinPrograms.REFERENCES_AS_LAMBDAS);
    }

    @Test
    void dataClassesLiveTheirLife_whenReferencesAreClasses() throws Exception {
        live(KotlinPrograms.REFERENCES_AS_CLASSES);
    }

    @Test
    void componentOfAnotherTypeDoesNotCompile() throws Exception {
        String mistaken = Files.readString(KotlinPrograms.squares())
                .replace(".set(Corner::x).to(5)", ".set(Corner::x).to(\"5\")");
        Path source = Files.writeString(folder.resolve("Mistaken.kt"), mistaken);

        assertThat(KotlinPrograms.compile(List.of(source), folder.resolve("mistaken")))
                .isEqualTo("COMPILATION_ERROR");
    }

    @Test
    void valueClassIsRefused_asTypeOfAComponent() throws Exception {
        Class<?> priced = KotlinPrograms.REFERENCES_AS_LAMBDAS.load("kt.Priced");

        assertThatThrownBy(() -> PropertySchema.of(priced))
                .hasMessageStartingWith("kt.Priced has a component that is a value class");
    }

    private void live(KotlinPrograms compiled) throws Exception {
        StackEngine stack = engine.open(StackFolder.in(folder));
        Program program = Program.of("kt.Program", compiled.classPath()).in(folder);
        stack.config("lab:side", "2");
        assertThat(stack.preview(program).errors())
                .contains(
                        "Square has no value for name; add .set(Square::name).to(...), or declare what may be left out"
                                + " with a nullable type or a default");
        stack.config("lab:name", "two");
        assertThat(stack.preview(program).errors()).isEmpty();

        assertThat(done(stack.up(program), Op.CREATE)).contains("first", "second");
        assertThat(outputs(stack, "::lab-dev").path("area").asInt()).isEqualTo(16);
        assertThat(outputs(stack, "::lab-dev").path("color").asText()).isEqualTo("red");
        assertThat(outputs(stack, "::lab-dev").path("tone").asText()).isEqualTo("very dark");
        assertThat(outputs(stack, "::lab-dev").has("note")).isFalse();
        assertThat(outputs(stack, "::second").path("corners")).hasToString("[{\"x\":5,\"y\":7}]");
        assertThat(outputs(stack, "::lab-dev").path("key").has("ciphertext")).isTrue();
        assertThat(done(stack.up(program), Op.SAME)).contains("first", "second");

        stack.config("lab:side", "3");
        assertThat(done(stack.up(program), Op.UPDATE)).contains("first", "second");
        assertThat(outputs(stack, "::lab-dev").path("area").asInt()).isEqualTo(81);

        stack.config("lab:name", "three");
        assertThat(done(stack.up(program), Op.REPLACE)).contains("second");
        assertThat(stack.destroy().exitCode()).isZero();
    }

    private static List<String> done(UpdateResult result, Op op) {
        assertThat(result.errors()).isEmpty();
        return result.names(op);
    }

    /** The outputs of the resource whose URN ends so; those of the stack are what the program exports. */
    private static JsonNode outputs(StackEngine stack, String urnEnd) throws IOException {
        for (JsonNode resource :
                new ObjectMapper().readTree(stack.state().toFile()).at("/deployment/resources")) {
            if (resource.path("urn").asText().endsWith(urnEnd)) {
                return resource.path("outputs");
            }
        }
        throw new AssertionError("no resource " + urnEnd + " in the state");
    }
}
