package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.command.EngineCommand;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Destroys a stack in a new JVM, on a class path that has neither the program nor anything it was written with. */
public record SeparateDestroy(List<Path> classPath, int exitCode, String output) {
    /** Runs it to its end; the program may be gone. */
    public static SeparateDestroy of(Path state, Path home, String project, String stack, String passphrase)
            throws IOException, InterruptedException {
        List<Path> classPath = ClassPaths.ofBuild().engine();
        ProcessBuilder command = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                        EngineCommand.class.getName(),
                        "destroy",
                        "--skip-preview",
                        "--cwd=" + projectFolder(state, project),
                        "--stack=" + stack,
                        "--state=" + state)
                .redirectErrorStream(true);
        command.environment().put("PULUMI_CONFIG_PASSPHRASE", passphrase);
        command.environment().put("PULUMI_HOME", home.toString());
        Process process = command.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new SeparateDestroy(classPath, process.waitFor(), output);
    }

    /** A project of that name, with nothing to run. */
    private static Path projectFolder(Path state, String project) throws IOException {
        Path folder = Files.createDirectories(state.resolveSibling("destroy"));
        Files.writeString(folder.resolve("Pulumi.yaml"), "name: " + project + "\nruntime: java\n");
        return folder;
    }
}
