package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.step.Op;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be captured is refused before anything is made. */
class RefusedCaptureTest {
    @TempDir
    Path folder;

    @Test
    void threadIsRefusedInThePreview_whenAProviderHoldsIt() {
        ExampleStack stack = new ExampleStack(folder, "dev.pulumidynamic.examples.refused.ThreadProgram");

        UpdateResult preview = stack.preview();

        assertThat(preview.succeeded()).isFalse();
        assertThat(preview.errors())
                .contains("first")
                .contains("ThreadProgram.java:")
                .contains("provider.worker.thread -> java.lang.Thread [thread]: a thread runs in this JVM only")
                .contains("keep it in a transient field");
        assertThat(preview.names(Op.CREATE)).doesNotContain("first");
        assertThat(stack.state()).doesNotExist();
    }
}
