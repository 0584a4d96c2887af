package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be captured is refused before anything is made. */
@OnEachEngine
class RefusedCaptureTest {
    private final Engines engine;

    @TempDir
    Path folder;

    RefusedCaptureTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void pulumisSdkIsRefusedInThePreview_whenAProviderNamesAClassOfIt() {
        ExampleStack stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.refused.OutputProgram");

        UpdateResult preview = stack.preview();

        assertThat(preview.succeeded()).isFalse();
        assertThat(preview.errors())
                .contains("[pulumi-sdk]")
                .containsPattern("Naming\\.create\\(OutputProgram\\.java:\\d+\\)")
                .contains("com.pulumi.core.Output, and a bundle never contains Pulumi's SDK")
                .contains("pass an Output to the resource as an input");
        assertThat(preview.names(Op.CREATE)).doesNotContain("first");
        assertThat(stack.resources()).isEmpty();
    }
}
