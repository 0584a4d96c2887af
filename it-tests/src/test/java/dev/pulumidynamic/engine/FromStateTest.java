package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.step.Imports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What needs a state and no program: it begins with what {@code pulumi stack export} wrote of a chain of two. */
@Tag("thorough")
class FromStateTest {
    private static final Path EXPORTS = Path.of("src/test/resources/engine/states");
    private static final String PROVIDER =
            "urn:pulumi:dev::lab::pulumi:providers:pulumi-java-dynamic::default_0_1_0_h3bbe14cf6b06235f8ff2b1dea7e491f1";

    @TempDir
    private Path folder;

    private Lab lab;

    @BeforeEach
    void createLab() throws IOException {
        lab = new Lab(folder);
        use("package");
    }

    private void use(String mode) throws IOException {
        Files.deleteIfExists(lab.state());
        Files.copy(EXPORTS.resolve(mode + ".json"), lab.state());
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void livesOn_whenAnotherEngineExportedIt(String mode) throws IOException {
        use(mode);

        UpdateResult refresh = lab.engine().refresh();
        assertThat(refresh.errors()).isEmpty();
        assertThat(refresh.names(Op.SAME)).containsExactly("r0", "r1");
        assertThat(lab.stateText()).doesNotContain("hunter2");

        assertThat(lab.engine().destroy().errors()).isEmpty();
        assertThat(lab.resources()).isEmpty();
    }

    @Test
    void readsTogether_whatDoesNotWaitForEachOther() throws IOException {
        lab.installPlugin("0.1.0", List.of("readTogether"));

        assertThat(lab.engine().refresh().errors()).isEmpty();
    }

    @Test
    void holdsWhatWasImported_afterItsProvider() throws IOException {
        UpdateResult result = lab.engine().run(Task.imports(thing("r9", "the-id", PROVIDER)));

        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.IMPORT)).containsExactly("r9");
        assertThat(methods())
                .containsExactly("Handshake", "GetPluginInfo", "Parameterize", "Configure", "Read", "Check", "Cancel");
        JsonNode imported = lab.resources().get(lab.resources().size() - 1);
        assertThat(imported).isEqualTo(lab.resource("r9"));
        assertThat(imported.path("id").asText()).isEqualTo("the-id");
        assertThat(imported.path("protect").asBoolean()).isTrue();
        assertThat(imported.has("importID")).isFalse();
        assertThat(imported.path("parent").asText()).endsWith("::lab-dev");
        assertThat(imported.path("provider").asText()).startsWith(PROVIDER + "::");
    }

    @Test
    void keepsTheState_whenAnImportIsPreviewed() throws IOException {
        String before = lab.stateText();

        UpdateResult result =
                lab.engine().run(Task.imports(thing("r9", "the-id", PROVIDER)).previewed());

        assertThat(result.names(Op.IMPORT)).containsExactly("r9");
        assertThat(lab.stateText()).isEqualTo(before);
    }

    @Test
    void importsNothing_whenTheProviderFindsNothing() throws IOException {
        lab.installPlugin("0.1.0", List.of("readFindsNothing"));

        UpdateResult result = lab.engine().run(Task.imports(thing("r9", "the-id", PROVIDER)));

        assertThat(result.errors()).contains("the provider found nothing under the id \"the-id\"");
        assertThat(lab.resources()).hasSize(4);
    }

    @Test
    void refusesAnImport_whenTheNameIsTaken() {
        UpdateResult result = lab.engine().run(Task.imports(thing("r0", "the-id", PROVIDER)));

        assertThat(result.errors()).contains("with the id \"id-r0\"; give the imported resource another name");
    }

    @Test
    void namesTheProvidersThatThereAre_whenAnImportsIsUnknown() {
        UpdateResult result =
                lab.engine().run(Task.imports(thing("r9", "the-id", PROVIDER.replace("default", "another"))));

        assertThat(result.errors()).contains("or name one of: " + PROVIDER);
    }

    private static Imports.Request thing(String name, String id, String provider) {
        return new Imports.Request(ThingProgram.TYPE, name, id, provider, "", true);
    }

    private List<String> methods() throws IOException {
        return lab.calls().stream()
                .map(call -> call.path("method").asText().replace("ResourceProvider/", ""))
                .toList();
    }
}
