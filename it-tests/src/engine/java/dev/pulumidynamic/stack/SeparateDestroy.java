package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.command.EngineCommand;
import dev.pulumidynamic.engine.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Destroys a stack in a new JVM, on a class path that has neither the program nor anything it was written with. */
public final class SeparateDestroy {
    private SeparateDestroy() {}

    /** Runs it to its end; the program may be gone. */
    public static Ended of(Path state, Path home, String project, String stack, String passphrase)
            throws IOException, InterruptedException {
        ProcessBuilder command = new ProcessBuilder(Program.of(
                        EngineCommand.class.getName(), ClassPaths.ofBuild().engine())
                .withArguments(
                        "destroy", "--cwd=" + projectFolder(state, project), "--stack=" + stack, "--state=" + state)
                .command()
                .command());
        command.environment().put("PULUMI_CONFIG_PASSPHRASE", passphrase);
        command.environment().put("PULUMI_HOME", home.toString());
        return Ended.of(command);
    }

    /** A project of that name, with nothing to run. */
    private static Path projectFolder(Path state, String project) throws IOException {
        Path folder = Files.createDirectories(state.resolveSibling("destroy"));
        Files.writeString(folder.resolve("Pulumi.yaml"), "name: " + project + "\nruntime: java\n");
        return folder;
    }
}
