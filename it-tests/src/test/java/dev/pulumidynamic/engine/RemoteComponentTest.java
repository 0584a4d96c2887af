package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.ResourceArgs;
import dev.pulumidynamic.engine.program.InlineProgram;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemoteComponentTest {
    @TempDir
    private Path folder;

    @Test
    void pluginIsToldTheReplacementTrigger() throws IOException {
        Lab lab = new Lab(folder);
        ComponentResourceOptions options = ComponentResourceOptions.builder()
                .replacementTrigger(Output.of("v1"))
                .build();

        lab.engine()
                .up(new InlineProgram(context ->
                        new ComponentResource("pulumi-java:index:Group", "group", ResourceArgs.Empty, options, true)));

        assertThat(lab.calls())
                .filteredOn(call -> call.path("method").asText().equals("ResourceProvider/Construct"))
                .extracting(call -> call.at("/request/replacementTrigger"))
                .extracting(JsonNode::asText)
                .containsExactly("v1");
    }
}
