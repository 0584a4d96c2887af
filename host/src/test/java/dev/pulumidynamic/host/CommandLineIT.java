package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The commands in the packaged jar, by the launcher and without. */
class CommandLineIT {
    private static final Path LAUNCHER = PluginProcess.FOLDER.resolve("pulumi-resource-pulumi-java");
    private static final Path JAR = PluginProcess.FOLDER.resolve("pulumi-resource-pulumi-java.jar");
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @Test
    void helpIsShown_byTheLauncher() throws Exception {
        assertThat(run(0, LAUNCHER.toString(), "--help"))
                .startsWith("Usage: pulumi-resource-pulumi-java ")
                .contains("list", "inspect", "why");
    }

    @Test
    void stateIsRead_byTheJar() throws Exception {
        Path state = Path.of("..", "it-tests", "src", "test", "resources", "engine", "states", "package.json");

        assertThat(run(1, JAVA.toString(), "-jar", JAR.toString(), "list", state.toString()))
                .contains("bundle damaged");
    }

    /** Classes that an engine's start must not wait for. */
    @Test
    void nothingOfTheCommandsIsLoaded_whenTheTrainerTriesAStart() throws Exception {
        String loaded = run(0, JAVA.toString(), "-Xlog:class+load:stdout", "-jar", JAR.toString(), "--train");

        assertThat(loaded)
                .contains("dev.pulumidynamic.host.server.PluginServer")
                .doesNotContain("dev.pulumidynamic.host.inspect", "picocli", "com.google.gson");
    }

    private static String run(int code, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isEqualTo(code);
        return output;
    }
}
