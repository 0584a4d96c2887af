package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.command.EngineCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** An interrupt from the terminal, while a resource is made. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "signals are sent by kill")
class InterruptTest {
    private static final String FORTY = "{'resources': 40, 'x': 1, 'code': 1}";

    private final CompletableFuture<Process> engine = new CompletableFuture<>();

    @TempDir
    private Path folder;

    @Test
    void whatWasUnderWayIsInTheState_afterTheFirstInterrupt() throws Exception {
        LabProject project = LabProject.in(folder);
        try (Backend backend = new Backend(this::interruptAtTheFirst)) {
            project.program(FORTY, "");
            project.useBackend(backend.url());

            Process process = start(project);
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor()).as(output).isEqualTo(1);
            assertThat(output).contains("the operation was cancelled");
            assertThat(backend.things()).isNotEmpty().hasSizeLessThan(40);
            String state = Files.readString(project.state());
            backend.things().keySet().forEach(id -> assertThat(state).contains("\"" + id + "\""));
            assertThat(state).doesNotContain("pending_operations");
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

    @Test
    void everythingEndsAtOnce_atTheSecondInterrupt() throws Exception {
        LabProject project = LabProject.in(folder);
        try (Backend backend = new Backend(this::interruptAndNeverAnswer)) {
            project.program(FORTY, "");
            project.useBackend(backend.url());

            Process process = start(project);
            BufferedReader output = process.inputReader();
            while (!output.readLine().contains("interrupt again")) {
                // What it told before.
            }
            List<ProcessHandle> children = process.descendants().toList();
            interrupt(process);

            assertThat(process.waitFor()).isEqualTo(130);
            assertThat(children).isNotEmpty();
            children.forEach(
                    child -> child.onExit().orTimeout(1, TimeUnit.MINUTES).join());
            assertThat(Files.readString(journal(project))).contains("\"type\":\"creating\"");
        }
    }

    private static Path journal(LabProject project) {
        return project.state().resolveSibling("dev.json.journal");
    }

    private void interruptAndNeverAnswer(int number, Backend.Phase phase) {
        interruptAtTheFirst(number, phase);
        engine.join().onExit().join();
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
                        "--skip-preview",
                        "--parallel=2",
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
