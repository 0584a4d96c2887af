package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.failure.PluginVersion;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plugin that cannot start, because its meeting place is gone, on a machine that lacks something else, too. */
class FailedStartIT {
    @TempDir
    Path folder;

    @Test
    void lineSaysWhatTheMachineLacks_andNothingElse() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                PluginProcess.FOLDER.resolve("pulumi-resource-pulumi-java.jar").toString(),
                "--shared",
                folder.resolve("gone").toString(),
                "1");
        builder.environment().put("PULUMI_HOME", folder.resolve("home").toString());
        Process start = builder.start();

        String error = new String(start.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(start.waitFor()).isEqualTo(1);
        assertThat(error)
                .contains(
                        "build " + PluginVersion.build() + ", cannot start: ",
                        folder.resolve("gone").toString())
                .contains("plugin: it is not installed", " install`, or run the program")
                .hasLineCount(1);
    }
}
