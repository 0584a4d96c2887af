package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.pulumidynamic.internal.pulumi.SdkRelease;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastProgramTest {
    @TempDir
    Path home;

    @Test
    void lastProgramReplacesTheOneBefore() throws IOException {
        LastProgram.write(home, "before");
        LastProgram.write(home, "lab \u00e4");

        Properties written = new Properties();
        try (Reader file = Files.newBufferedReader(home.resolve("pulumi-java/last-program.properties"))) {
            written.load(file);
        }
        assertThat(written)
                .containsEntry("sdk", SdkRelease.named())
                .containsEntry("library", PluginVersion.BUILD)
                .containsEntry("java", System.getProperty("java.version"))
                .containsEntry("project", "lab \u00e4")
                .hasSize(4);
    }

    @Test
    void programGoesOn_whenItsHomeCannotBeWritten() throws IOException {
        Path file = Files.createFile(home.resolve("file"));

        assertThatCode(() -> LastProgram.write(file, "lab")).doesNotThrowAnyException();
    }
}
