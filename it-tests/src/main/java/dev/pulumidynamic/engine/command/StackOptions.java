package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.project.Project;
import dev.pulumidynamic.engine.project.ProjectException;
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

/** Which stack a command is about. */
class StackOptions {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    @Option(
            names = {"-C", "--cwd"},
            paramLabel = "FOLDER",
            description = "The folder of the project, or one in it.")
    private Path directory = Path.of("");

    @Option(
            names = {"-s", "--stack"},
            paramLabel = "NAME",
            description = "The stack; else PULUMI_STACK, else the only one that has a Pulumi.<stack>.yaml.")
    private String stack = "";

    final Project project() {
        return Project.of(directory);
    }

    /** The configuration of the stack. */
    final Configuration configuration() {
        return project().configuration(name(), salt -> Passphrase.of(passphrase(), salt));
    }

    /** A name may be written with its organization and project, as {@code pulumi} shows it. */
    final String name() {
        Project project = project();
        String given = stack.isEmpty() ? variable("PULUMI_STACK").orElse("") : stack;
        if (!given.isEmpty()) {
            return given.substring(given.lastIndexOf('/') + 1);
        }
        List<String> known = project.stacks();
        if (known.size() != 1) {
            throw new ProjectException("no stack was named, and " + project.folder() + " has "
                    + (known.isEmpty() ? "none" : "several: " + String.join(", ", known))
                    + "; name one with --stack");
        }
        return known.get(0);
    }

    final String passphrase() {
        return variable("PULUMI_CONFIG_PASSPHRASE")
                .or(() -> variable("PULUMI_CONFIG_PASSPHRASE_FILE").map(StackOptions::content))
                .orElseThrow(() -> new ProjectException("no passphrase for the stack's secrets; set"
                        + " PULUMI_CONFIG_PASSPHRASE to it (to nothing for a stack without secrets), or"
                        + " PULUMI_CONFIG_PASSPHRASE_FILE to a file that has it"));
    }

    /** Where the command prints. */
    final PrintWriter out() {
        return command.commandLine().getOut();
    }

    private static String content(String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException e) {
            throw new ProjectException("cannot read the passphrase from " + file + ": " + e.getMessage());
        }
    }

    final Optional<String> variable(String name) {
        return ((EngineCommand) command.root().userObject()).variable(name);
    }
}
