package dev.pulumidynamic.demo;

import dev.pulumidynamic.engine.DestroyCommand;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
                        DestroyCommand.class.getName(),
                        state.toString(),
                        home.toString(),
                        project,
                        stack)
                .redirectErrorStream(true);
        command.environment().put("PULUMI_CONFIG_PASSPHRASE", passphrase);
        Process process = command.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new SeparateDestroy(classPath, process.waitFor(), output);
    }
}
