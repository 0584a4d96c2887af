package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("thorough")
class PreviewedDependencyTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"second", "third"})
    void previewKnowsTheDependency_whenTheOutputIsUnknown(String dependent) {
        ProgramStack stack = new ProgramStack(folder, PreviewedDependencyProgram.class);

        assertThat(stack.preview().errors()).isEmpty();

        JsonNode registration = stack.registrations(dependent).get(0);
        assertThat(registration.path("dependencies")).singleElement().asString().endsWith("::first\"");
        assertThat(registration.at("/propertyDependencies/name/urns"))
                .singleElement()
                .asString()
                .endsWith("::first\"");
    }
}
