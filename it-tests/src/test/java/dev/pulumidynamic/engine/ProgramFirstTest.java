package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.step.Imports;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A refresh and a destroy that run the program first, and what an update does beside the program. */
class ProgramFirstTest {
    private static final String TWO = "{'resources': 2, 'chain': true, 'x': 1, 'code': 1}";
    private static final String THREE_NEWER = "{'resources': 3, 'chain': true, 'x': 2, 'code': 2}";

    @TempDir
    private Path folder;

    private Lab lab;

    @BeforeEach
    void createStack() throws IOException {
        lab = new Lab(folder);
        assertThat(lab.engine().up(lab.program(TWO)).errors()).isEmpty();
        lab.calls();
    }

    @Test
    void readsWithTheNewerCode_whenARefreshRunsTheProgram() throws IOException {
        UpdateResult result = lab.engine().run(Task.refresh(lab.program(THREE_NEWER)));

        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.SAME)).containsExactly("lab-dev", "r0", "r1");
        assertThat(calls("Parameterize")).hasSize(1);
        assertThat(lab.resource("r0").path("provider").asText()).contains(newerVersion());
        assertThat(lab.resource("r0").path("inputs").path("x").asInt()).isEqualTo(1);
        assertThat(names()).doesNotContain("r2");
    }

    @Test
    void deletesWithTheNewerCode_whenADestroyRunsTheProgram() throws IOException {
        UpdateResult result = lab.engine().run(Task.destroy(lab.program(THREE_NEWER)));

        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.DELETE)).containsExactly("lab-dev", "r0", "r1");
        List<JsonNode> calls = lab.calls();
        assertThat(methods(calls)).containsOnlyOnce("Parameterize").doesNotContain("Create", "Update");
        assertThat(calls.stream()
                        .filter(call -> call.path("method").asText().endsWith("/Delete"))
                        .map(call -> call.path("request").path("id").asText()))
                .containsExactly("id-r1", "id-r0");
        assertThat(lab.resources()).isEmpty();
    }

    @Test
    void changesNothing_whenTheProgramHasWhatWasImported() throws IOException {
        String provider = lab.resource("r0").path("provider").asText();
        Imports.Request request = new Imports.Request(
                ThingProgram.TYPE, "r2", "the-id", provider.substring(0, provider.lastIndexOf("::")), "", false);
        assertThat(lab.engine().run(Task.imports(request)).errors()).isEmpty();

        UpdateResult result =
                lab.engine().up(lab.program(TWO.replace("'resources': 2, 'chain': true", "'resources': 3")));

        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.SAME)).contains("r0", "r2");
        assertThat(lab.resource("r2").path("id").asText()).isEqualTo("the-id");
    }

    private String newerVersion() throws IOException {
        String version = lab.resources().get(1).path("inputs").path("version").asText();
        assertThat(version).isEqualTo(Lab.packageVersion(2));
        return version.replaceAll("[.+-]", "_");
    }

    private List<String> names() throws IOException {
        return lab.resources().findValuesAsText("urn").stream()
                .map(urn -> urn.substring(urn.lastIndexOf(':') + 1))
                .toList();
    }

    private List<JsonNode> calls(String method) throws IOException {
        return lab.calls().stream()
                .filter(call -> call.path("method").asText().endsWith("/" + method))
                .toList();
    }

    private static List<String> methods(List<JsonNode> calls) {
        return calls.stream()
                .map(call -> call.path("method").asText().replace("ResourceProvider/", ""))
                .toList();
    }
}
