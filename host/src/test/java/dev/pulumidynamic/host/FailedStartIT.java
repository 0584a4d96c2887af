package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.failure.PluginVersion;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A plugin that cannot start, on a Java without a module that it needs. */
class FailedStartIT {
    @Test
    void lineSaysWhatTheMachineLacks_andNothingElse() throws Exception {
        Process start = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--limit-modules",
                        "java.base",
                        "-jar",
                        PluginProcess.FOLDER
                                .resolve("pulumi-resource-pulumi-java.jar")
                                .toString(),
                        "127.0.0.1:1")
                .start();

        String error = new String(start.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(start.waitFor()).isEqualTo(1);
        assertThat(error)
                .contains("build " + PluginVersion.build() + ", cannot start: ")
                .contains("modules: it has no java.logging, java.management, java.sql, jdk.unsupported")
                .contains("jlink --add-modules java.base,java.logging,java.management,java.sql,jdk.unsupported")
                .hasLineCount(1);
    }
}
