package dev.pulumidynamic.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateFileTest {
    private static final Path EXPORTS = Path.of("src/test/resources/engine/states");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void keepsEveryField_whenARealExportIsReadAndSaved(String mode) throws IOException {
        Path export = EXPORTS.resolve(mode + ".json");
        Path copy = Files.copy(export, state());
        try (StateFile file = StateFile.openToChange(copy, "p")) {
            file.save(file.snapshot());
        }

        assertThat(TestJson.withoutTime(copy)).isEqualTo(TestJson.withoutTime(export));
    }

    @Test
    void namesTheFeature_whenAResourceIsReplacedWithAnother() throws IOException {
        String export = Files.readString(EXPORTS.resolve("inline.json"));
        Path state = Files.writeString(
                state(),
                export.replaceFirst("\"custom\": true,", "$0 \"replaceWith\": [\"urn:pulumi:dev::lab::a:b:C::r\"],"));
        try (StateFile file = StateFile.openToChange(state, "p")) {
            file.save(file.snapshot());
        }

        assertThat(TestJson.withoutTime(state).path("version").asInt()).isEqualTo(4);
        assertThat(TestJson.withoutTime(state).path("features").toString()).isEqualTo("[\"replaceWith\"]");
        assertThat(StateFile.open(state, "p").read().resources()).isNotEmpty();
    }

    @Test
    void keepsPendingOperations_whenPulumiLeftThem() throws IOException {
        String pending = "\"pending_operations\": [{\"type\": \"creating\", \"resource\": {\"urn\": \"u\"}}],";
        String export = Files.readString(EXPORTS.resolve("inline.json"));
        Path state = Files.writeString(state(), export.replaceFirst("\"resources\":", pending + " $0"));

        try (StateFile file = StateFile.openToChange(state, "p")) {
            file.save(file.snapshot());
        }

        assertThat(TestJson.withoutTime(state)
                        .at("/deployment/pending_operations/0/type")
                        .asText())
                .isEqualTo("creating");
    }

    private Path state() {
        return folder.resolve("state.json");
    }
}
