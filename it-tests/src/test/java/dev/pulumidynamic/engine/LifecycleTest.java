package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pulumidynamic.engine.display.Op;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LifecycleTest {
    private static final String TWO =
            "{'resources': 2, 'chain': true, 'x': 1, 'code': 1, 'replace': 'a', 'export': true}";

    @TempDir
    private Path folder;

    private Lab lab;

    @BeforeEach
    void createLab() throws IOException {
        lab = new Lab(folder);
    }

    private UpdateResult up(String program) throws IOException {
        UpdateResult result = lab.engine().up(lab.program(program));
        assertThat(result.errors()).isEmpty();
        assertThat(result.succeeded()).isTrue();
        return result;
    }

    @Test
    void changesNothing_whenPreviewed() throws IOException {
        UpdateResult result = lab.engine().preview(lab.program(TWO));

        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.CREATE)).containsExactly("lab-dev", "r0", "r1");
        assertThat(lab.state()).doesNotExist();
    }

    @Test
    void holdsResources_afterTheFirstUp() throws IOException {
        UpdateResult result = up(TWO);

        assertThat(result.names(Op.CREATE)).containsExactly("lab-dev", "r0", "r1");
        assertThat(lab.resources()).hasSize(4);
        assertThat(lab.resource("r1").path("id").asText()).isEqualTo("id-r1");
        assertThat(lab.resource("r1").path("dependencies").get(0).asText()).endsWith("::r0");
        assertThat(result.outputs()).containsOnlyKeys("r0", "r1");
    }

    @Test
    void changesNothing_whenUpRunsAgain() throws IOException {
        up(TWO);
        JsonNode before = lab.resources();

        UpdateResult again = up(TWO);

        assertThat(again.names(Op.SAME)).containsExactly("lab-dev", "r0", "r1");
        assertThat(lab.resources()).isEqualTo(before);
    }

    @Test
    void createsBeforeItDeletes_whenReplaced() throws IOException {
        up(TWO);
        lab.calls();

        UpdateResult result = up(TWO.replace("'replace': 'a'", "'replace': 'b'"));

        assertThat(result.names(Op.REPLACE)).containsExactly("r0", "r1");
        assertThat(methods()).containsSubsequence("Create", "Create", "Delete", "Delete");
        assertThat(lab.resources()).hasSize(4);
    }

    @Test
    void keepsSecretsOutOfStateAndDisplay() throws IOException {
        lab.engine()
                .secretConfig("pulumi-java-dynamic:token", "abc-token")
                .up(lab.program(
                        "{'resources': 1, 'x': 1, 'code': 1, 'secret': 'hunter2', 'additionalSecretOutputs': true,"
                                + " 'export': true}"));

        assertThat(lab.stateText() + lab.display()).doesNotContain("hunter2").doesNotContain("abc-token");
        assertThat(lab.resource("r0").path("outputs").path("x").has("ciphertext"))
                .isTrue();
        assertThat(lab.display()).contains("r0: [secret]");
    }

    @Test
    void othersKeepTheirCiphertexts_whenOneIsRenamed() throws IOException {
        String program = "{'resources': 2, 'x': 1, 'code': 1, 'secret': 'hunter2'}";
        up(program);
        JsonNode before = lab.resource("r1");

        up(program.replace("{", "{'nameOfFirst': 'r9', 'aliasOfFirst': 'r0', "));

        assertThat(lab.resource("r1")).isEqualTo(before);
    }

    @Test
    void keepsWhatItsInputsDependOn_whenRenamed() throws IOException {
        String program = "{'resources': 1, 'x': 1, 'code': 1}";
        up(program);
        JsonNode before = lab.resource("r0").path("propertyDependencies");

        up(program.replace("{", "{'nameOfFirst': 'r9', 'aliasOfFirst': 'r0', "));

        assertThat(before).isNotEmpty();
        assertThat(lab.resource("r9").path("propertyDependencies")).isEqualTo(before);
    }

    @Test
    void looksForFilesWhereTheProgramRuns() throws IOException {
        Files.writeString(folder.resolve("page.html"), "text");

        UpdateResult result =
                lab.engine().up(lab.programProcess("{'resources': 1, 'x': 1, 'code': 1, 'asset': 'page.html'}"));

        assertThat(result.errors()).isEmpty();
        assertThat(lab.resource("r0").at("/inputs/asset/hash").asText()).isNotEmpty();
    }

    @Test
    void namesTheResource_whenItsFileIsMissing() throws IOException {
        UpdateResult failed =
                lab.engine().up(lab.program("{'resources': 1, 'x': 1, 'code': 1, 'asset': 'missing.html'}"));

        assertThat(failed.diagnostics())
                .anySatisfy(told ->
                        assertThat(told.toString()).contains("Thing::r0").contains("missing.html cannot be read"));
    }

    @Test
    void keepsWhatWasMade_whenACreateFailsPartly() throws IOException {
        UpdateResult failed = lab.engine().up(lab.program("{'resources': 1, 'x': 1, 'code': 1, 'fail': 'partial'}"));

        assertThat(failed.succeeded()).isFalse();
        assertThat(failed.errors()).contains("id-p is not ready");
        assertThat(lab.resource("r0").path("initErrors")).hasSize(1);

        assertThat(up("{'resources': 1, 'x': 1, 'code': 1}").names(Op.UPDATE)).containsExactly("r0");
        assertThat(lab.resource("r0").has("initErrors")).isFalse();
    }

    @Test
    void keepsWhatWasUnderWay_whenAnotherResourceFails() throws IOException {
        lab.installPluginProcess("outliveTheProgram");

        UpdateResult failed =
                lab.engine().up(lab.programProcess("{'resources': 2, 'x': 1, 'code': 1, 'failFirst': 'create'}"));

        assertThat(failed.errors()).contains("the backend said no");
        assertThat(lab.resource("r1").path("id").asText()).isEqualTo("id-r1");
        assertThat(lab.pendingOperations()).isEmpty();
    }

    @Test
    void deletesNothing_whenTheProgramThrows() throws IOException {
        up(TWO);
        lab.calls();

        UpdateResult failed =
                lab.engine().up(lab.program("{'resources': 1, 'x': 1, 'code': 1, 'replace': 'a', 'throw': true}"));

        assertThat(failed.succeeded()).isFalse();
        assertThat(failed.errors()).contains("the program has a mistake");
        assertThat(methods()).doesNotContain("Delete");
        assertThat(lab.resources()).hasSize(4);
    }

    @Test
    void namesThePluginsEnd_whenItDiesInACreate() throws IOException {
        lab.installPluginProcess();
        UpdateResult failed = lab.engine().up(lab.program("{'resources': 1, 'x': 1, 'code': 1, 'fail': 'exit'}"));

        assertThat(failed.succeeded()).isFalse();
        assertThat(failed.errors()).contains("exit code 7").contains("the plugin gives up");
        assertThat(lab.resources()).hasSize(2);
        assertThat(up("{'resources': 1, 'x': 1, 'code': 1}").names(Op.CREATE)).containsExactly("r0");
    }

    @Test
    void namesTheMissingFile_whenThePluginIsNotInstalled() throws IOException {
        Path launcher = folder.resolve("home/plugins/resource-pulumi-java-v0.1.0/pulumi-resource-pulumi-java");
        Files.delete(launcher);

        UpdateResult failed = lab.engine().up(lab.program(TWO));

        assertThat(failed.succeeded()).isFalse();
        assertThat(failed.errors()).contains(launcher.toString());
    }

    private List<String> methods() throws IOException {
        return lab.calls().stream()
                .map(call -> call.path("method").asText().replace("ResourceProvider/", ""))
                .toList();
    }
}
