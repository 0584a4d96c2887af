package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.program.StackProgram.Running;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program whose engine has a {@code PULUMI_HOME} of its own, as the Automation API can give it one. */
@Tag("thorough")
class OwnHomeTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("dev.pulumidynamic.stack.Engines#available")
    void engineFindsThePlugin_whenTheProgramNamesItsHome(Engines engine) throws Exception {
        Path home = folder.resolve("home");

        switch (engine) {
            case EMBEDDED -> assertThat(runEmbedded(home).errors()).isEmpty();
            case PULUMI -> assertThat(runPulumi(home)).contains("create thing", "exit code 0");
        }

        assertThat(home.resolve("plugins")).isDirectoryContaining("glob:**/resource-pulumi-java-v*");
        assertThat(folder.resolve("other/home/plugins")).doesNotExist();
        assertThat(folder.resolve("other/home/pulumi-java")).doesNotExist();
        try (PluginCommands plugin = new PluginCommands(home)) {
            assertThat(plugin.run("doctor").out())
                    .contains("ok      SDK: com.pulumi:pulumi 1.", "in the last program that ran: ");
        }
    }

    private UpdateResult runEmbedded(Path home) {
        return Engine.on(folder.resolve("dev.json"))
                .home(home)
                .up(new InlineProgram(context -> OwnHomeProgram.stack(context, home)));
    }

    private List<String> runPulumi(Path home) throws Exception {
        StackFolder other = StackFolder.in(folder.resolve("other"));
        Files.createDirectories(folder.resolve("backend"));
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve("Pulumi.yaml"), "name: lab\nruntime: java\n");
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(OwnHomeProgram.class.getName(), built.program(built.tests()))
                .withArguments(home.toString(), project.toString(), "file://" + folder.resolve("backend"));
        Queue<String> lines = new ConcurrentLinkedQueue<>();
        Running process = program.command().start(other.environment(), lines::add);
        try {
            lines.add("exit code " + process.await());
        } finally {
            process.kill();
        }
        return lines.stream().map(String::strip).toList();
    }
}
