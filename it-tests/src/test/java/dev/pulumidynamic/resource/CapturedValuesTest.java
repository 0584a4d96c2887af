package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
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

/** A captured value changes: what the last successful update captured is what runs. One life of a stack, looked at in parts. */
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CapturedValuesTest {
    private static final String[] UPDATED = {"decided", "library", "notReplaced", "registered", "updated"};

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private StackEngine stack;
    private UpdateResult again;
    private UpdateResult preview;
    private UpdateResult changed;
    private UpdateResult after;
    private String toldOfChange;
    private JsonNode updated;
    private Ended destroyed;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(CapturedValuesProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        stack = engine.open(StackFolder.in(folder));
        given("Hello", "x,y,z");
        assertThat(stack.up(program).errors()).isEmpty();
        given("Hello", "z,y,x");
        again = stack.up(program);
        given("Hi", "y,z,x");
        preview = stack.preview(program);
        int before = stack.told().length();
        changed = stack.up(program);
        toldOfChange = stack.told().substring(before);
        updated = new ObjectMapper().readTree(stack.state().toFile()).at("/deployment/resources");
        after = stack.up(program);
        destroyed = stack.destroy();
    }

    private void given(String greeting, String guests) {
        stack.config("lab:greeting", greeting);
        stack.config("lab:guests", guests);
    }

    @Test
    void nothingIsDone_whenNothingButTheOrderOfASetAndTheObjectOfALibraryChanged() {
        assertThat(again.errors()).isEmpty();
        assertThat(again.names(Op.UPDATE)).isEmpty();
        assertThat(again.names(Op.REPLACE)).isEmpty();
    }

    @Test
    void resourceIsUpdated_whereItsProviderCan() {
        assertThat(preview.names(Op.UPDATE)).containsExactlyInAnyOrder(UPDATED);
        assertThat(changed.names(Op.UPDATE)).containsExactlyInAnyOrder(UPDATED);
        assertThat(changed.names(Op.REPLACE)).isEmpty();
        assertThat(text("updated")).isEqualTo("Hi Ann");
    }

    private String text(String name) {
        for (JsonNode resource : updated) {
            if (resource.path("urn").asText().endsWith("::" + name)) {
                return resource.at("/outputs/text").asText();
            }
        }
        throw new AssertionError("no resource " + name + " in " + updated);
    }

    @Test
    void pathsAreTold_andNoValues() {
        assertThat(toldOfChange)
                .contains("captured values changed: captured.greeting; this updates the resource. If a value "
                        + "differs in each run, create it in configure")
                .contains("captured values changed: captured.greeting; the provider has no update")
                .contains("decided sees [captured.greeting]")
                .doesNotContain("Hello")
                .doesNotContain("captured.guests");
    }

    @Test
    void resourceIsLeftAlone_whereItsAuthorSaysSo() {
        assertThat(text("marked")).isEqualTo("Hello Ann");
        assertThat(text("rotating")).isEqualTo("Hello Ann");
        assertThat(text("kept")).isEqualTo("Hello");
    }

    @Test
    void newValuesAreSaved_whetherOrNotTheResourceWasUpdated() {
        assertThat(after.names(Op.UPDATE)).isEmpty();
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(stack.told()).contains("kept says Hi", "marked says Hi");
    }

    @Test
    void valuesAreTold_whereTheAuthorShowsThem() {
        assertThat(toldOfChange).contains("captured values changed: captured.letters (5 -> 2); this updates");
    }

    @Test
    void staticFieldIsCarried_whenTheProgramFillsIt() {
        assertThat(text("registered")).isEqualTo("{en=Hi}");
        assertThat(toldOfChange)
                .contains("captured values changed: captured.Registry.GREETINGS; this updates the resource");
        assertThat(stack.told()).contains("registered says {en=Hi}");
    }
}
