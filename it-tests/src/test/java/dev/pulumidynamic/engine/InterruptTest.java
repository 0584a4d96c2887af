package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.command.EngineCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** An interrupt from the terminal, while a resource is made. */
@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "signals are sent by kill")
class InterruptTest {
    private static final String MANY = "{'resources': 400, 'x': 1, 'code': 1}";

    private final CompletableFuture<Process> engine = new CompletableFuture<>();

    @TempDir
    private Path folder;

    @Test
    void everyResourceIsInTheState_afterAnInterrupt() throws Exception {
        LabProject project = LabProject.in(folder);
        try (Backend backend = new Backend(this::interruptAtTheFirst)) {
            project.program(MANY, "");
            project.useBackend(backend.url());

            Process process = start(project);
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor()).as(output).isEqualTo(130);
            assertThat(output).contains("the operation was cancelled");
            assertThat(backend.things()).isNotEmpty().hasSizeLessThan(400);
            String state = Files.readString(project.state());
            backend.things().keySet().forEach(id -> assertThat(state).contains("\"" + id + "\""));
        }
    }

    private void interruptAtTheFirst(int number, Backend.Phase phase) {
        if (number == 1 && phase == Backend.Phase.ASKED) {
            interrupt(engine.join());
        }
    }

    private static void interrupt(Process process) {
        try {
            new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                    .start()
                    .waitFor();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Process start(LabProject project) throws IOException {
        ProcessBuilder command = new ProcessBuilder(
                        "env",
                        "--default-signal=INT",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EngineCommand.class.getName(),
                        "up",
                        "--stack=dev",
                        "--cwd",
                        project.folder().toString())
                .redirectErrorStream(true);
        command.environment().put("PULUMI_CONFIG_PASSPHRASE", "p");
        command.environment().put("PULUMI_HOME", project.home().toString());
        Process process = command.start();
        engine.complete(process);
        return process;
    }
}
