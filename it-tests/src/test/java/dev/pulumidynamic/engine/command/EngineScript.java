package dev.pulumidynamic.engine.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The script {@code it-tests/engine}, for a project.
 *
 * @param project the folder with {@code Pulumi.yaml}
 * @param home the {@code PULUMI_HOME}
 */
public record EngineScript(Path project, Path home) {
    /** The folder of the whole build. */
    public static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Runs a command, which must succeed. Returns what it printed. */
    public String run(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder command =
                new ProcessBuilder(ROOT.resolve("it-tests/engine").toString());
        command.command().addAll(List.of(arguments));
        command.command().addAll(List.of("--cwd", project.toString()));
        command.environment().put("PULUMI_CONFIG_PASSPHRASE", "p");
        command.environment().put("PULUMI_HOME", home.toString());
        return run(command);
    }

    /** Runs a command on the JDK of this test; it must succeed. Returns what it printed. */
    public static String run(ProcessBuilder command) throws IOException, InterruptedException {
        command.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Path output = Files.createTempFile("engine", ".txt");
        Process process = command.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            process.getOutputStream().close();
            assertThat(process.waitFor()).as(Files.readString(output)).isZero();
            return Files.readString(output);
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
            Files.delete(output);
        }
    }
}
