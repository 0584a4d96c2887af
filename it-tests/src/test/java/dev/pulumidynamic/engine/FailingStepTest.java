package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** What an engine still does when a step has failed. */
@OnEachEngine
class FailingStepTest {
    private static final String TWO = "{'resources': 2, 'x': 1, 'code': 1}";

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    private Path folder;

    private Lab lab;
    private StackEngine stack;

    @BeforeEach
    void openStack() throws IOException {
        lab = new Lab(folder);
        stack = lab.stack(engine);
    }

    private UpdateResult up(String more) throws IOException {
        return stack.run(Task.up(lab.program(TWO.replace("}", more + "}"))));
    }

    private List<String> things() throws IOException {
        return StreamSupport.stream(lab.resources().spliterator(), false)
                .map(resource -> resource.path("urn").asText())
                .filter(urn -> urn.contains(ThingProgram.TYPE))
                .map(urn -> urn.substring(urn.lastIndexOf(':') + 1))
                .toList();
    }

    private long calls(String method) throws IOException {
        return lab.calls().stream()
                .map(call -> call.path("method").asText())
                .filter(("ResourceProvider/" + method)::equals)
                .count();
    }

    @Test
    void otherResourceIsMade_whenTheFirstCreateFails() throws IOException {
        assertThat(up(", 'failFirst': 'createBeside'").errors()).contains("the backend said no, beside another create");
        assertThat(things()).containsExactly("r1");
    }

    @Test
    void dependentIsNotMade_whenTheFirstCreateFails() throws IOException {
        assertThat(up(", 'chain': true, 'failFirst': 'create'").succeeded()).isFalse();
        assertThat(things()).isEmpty();
        assertThat(lab.pendingOperations()).isEmpty();
        assertThat(calls("Create")).isEqualTo(1);
    }

    @Test
    void otherResourceIsDeleted_whenTheFirstDeleteFails() throws IOException {
        up(", 'failFirst': 'delete'");
        assertThat(stack.run(Task.destroy()).succeeded()).isFalse();
        assertThat(things()).containsExactly("r0");
    }

    @Test
    void neededResourceStays_whenTheDeleteOfItsDependentFails() throws IOException {
        up(", 'chain': true, 'fail': 'delete'");
        lab.calls();
        assertThat(stack.run(Task.destroy()).succeeded()).isFalse();
        assertThat(things()).containsExactlyInAnyOrder("r0", "r1");
        assertThat(calls("Delete")).isEqualTo(1);
    }

    @Test
    void providerIsConfigured_whenAllIsProtected() throws IOException {
        up(", 'protect': true");
        lab.calls();
        assertThat(stack.run(Task.destroy()).succeeded()).isFalse();
        List<JsonNode> calls = lab.calls();
        assertThat(calls)
                .extracting(call -> call.path("method").asText())
                .contains("ResourceProvider/Parameterize", "ResourceProvider/Configure")
                .doesNotContain("ResourceProvider/Delete");
        assertThat(things()).containsExactlyInAnyOrder("r0", "r1");
    }

    @Test
    void unprotectedResourceIsDeleted_besideAProtectedOne() throws IOException {
        up(", 'protectLast': 1");
        assertThat(stack.run(Task.destroy()).errors()).contains("protect");
        assertThat(things()).containsExactly("r0");
    }

    @Test
    void neededResourceStays_whenItsDependentIsProtected() throws IOException {
        up(", 'chain': true, 'protectLast': 2");
        assertThat(stack.run(Task.destroy()).succeeded()).isFalse();
        assertThat(things()).containsExactlyInAnyOrder("r0", "r1");
    }

    @Test
    void otherResourceIsRead_whenTheFirstReadFails() throws IOException {
        up(", 'failFirst': 'read'");
        lab.calls();
        assertThat(stack.run(Task.refresh()).succeeded()).isFalse();
        assertThat(calls("Read")).isEqualTo(2);
    }
}
