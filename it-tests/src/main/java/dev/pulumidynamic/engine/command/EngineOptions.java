package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.EngineBuilder;
import dev.pulumidynamic.engine.project.Project;
import dev.pulumidynamic.engine.step.Configuration;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which stack a command is about, and how the engine works on it. */
final class EngineOptions extends StackOptions {
    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "The file of the stack's state; else .pulumi-java/<stack>.json in the project's folder.")
    private Optional<Path> state = Optional.empty();

    @Option(
            names = {"-p", "--parallel"},
            paramLabel = "CALLS",
            description = "How many provider calls may run at a time.")
    private int parallel = 16;

    @Mixin
    private LookOptions look = new LookOptions();

    /** The engine for the stack, whose display goes where the command prints. */
    Engine engine() {
        Project project = project();
        String name = name();
        EngineBuilder builder = Engine.on(state.orElseGet(
                        () -> project.folder().resolve(".pulumi-java").resolve(name + ".json")))
                .home(home())
                .project(project.name())
                .stack(name)
                .passphrase(passphrase())
                .parallel(parallel)
                .display(out())
                .look(look.look(variable("NO_COLOR").isPresent()));
        Configuration configuration = configuration();
        configuration.values().forEach((key, value) -> {
            if (configuration.secrets().contains(key)) {
                builder.secretConfig(key, value);
            } else {
                builder.config(key, value);
            }
        });
        return builder.build();
    }

    private Path home() {
        return variable("PULUMI_HOME")
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".pulumi"));
    }
}
