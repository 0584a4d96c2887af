package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.project.Project;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.Passphrase;
import dev.pulumidynamic.engine.step.Configuration;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that name the stack of a command. */
final class EngineOptions {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    @Option(
            names = {"-C", "--cwd"},
            paramLabel = "FOLDER",
            description = "The folder of the project, or a folder in it.")
    private Path directory = Path.of("");

    @Option(
            names = {"-s", "--stack"},
            paramLabel = "NAME",
            description = "The stack; else PULUMI_STACK, else the only one that has a Pulumi.<stack>.yaml.")
    private String stack = "";

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "The file of the stack's state; else .pulumi-java/<stack>.json in the project's folder.")
    private Optional<Path> state = Optional.empty();

    @Option(
            names = {"-y", "--yes", "-f", "--skip-preview"},
            description = "Accepted as by pulumi; the embedded engine never asks.")
    void unattended(boolean given) {}

    Project project() {
        return Project.of(directory);
    }

    Configuration configuration() {
        return project().configuration(name(), salt -> Passphrase.of(passphrase(), salt));
    }

    /** The stack's name, which may be given with its organization and project. */
    String name() {
        String given = stack.isEmpty() ? variable("PULUMI_STACK").orElse("") : stack;
        if (!given.isEmpty()) {
            return given.substring(given.lastIndexOf('/') + 1);
        }
        List<String> known = project().stacks();
        if (known.size() != 1) {
            throw new EngineException("no stack was named, and " + project().folder() + " has "
                    + (known.isEmpty() ? "none" : "several: " + String.join(", ", known))
                    + "; name one with --stack");
        }
        return known.get(0);
    }

    String passphrase() {
        return variable("PULUMI_CONFIG_PASSPHRASE")
                .or(() -> variable("PULUMI_CONFIG_PASSPHRASE_FILE").map(EngineOptions::content))
                .orElseThrow(() -> new EngineException("no passphrase for the stack's secrets; set"
                        + " PULUMI_CONFIG_PASSPHRASE to it (to nothing for a stack without secrets), or"
                        + " PULUMI_CONFIG_PASSPHRASE_FILE to a file that has it"));
    }

    private static String content(String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException e) {
            throw new EngineException("cannot read the passphrase from " + file + ": " + e.getMessage());
        }
    }

    /** The engine for the stack; it displays its progress where the command prints. */
    Engine engine() {
        Project project = project();
        String name = name();
        Engine engine = Engine.on(state.orElseGet(
                        () -> project.folder().resolve(".pulumi-java").resolve(name + ".json")))
                .project(project.name())
                .stack(name)
                .passphrase(passphrase())
                .display(out());
        variable("PULUMI_HOME").map(Path::of).ifPresent(engine::home);
        Configuration configuration = configuration();
        configuration.values().forEach((key, value) -> {
            if (configuration.secrets().contains(key)) {
                engine.secretConfig(key, value);
            } else {
                engine.config(key, value);
            }
        });
        return engine;
    }

    PrintWriter out() {
        return command.commandLine().getOut();
    }

    private Optional<String> variable(String name) {
        return ((EngineCommand) command.root().userObject()).variable(name);
    }
}
