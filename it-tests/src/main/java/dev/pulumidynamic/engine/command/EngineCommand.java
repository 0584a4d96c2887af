package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.project.ProjectException;
import dev.pulumidynamic.engine.state.StateException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command line, with the commands and options of {@code pulumi} as far as the embedded engine has them. Ends with 0
 * when all went well, 1 when something failed, 2 when the command line is wrong, 130 when it was interrupted twice.
 */
@Command(
        name = "engine",
        mixinStandardHelpOptions = true,
        description = "Runs a Pulumi program in Java on the embedded engine, which is for development and tests.",
        subcommands = {
            PreviewCommand.class,
            UpCommand.class,
            RefreshCommand.class,
            DestroyCommand.class,
            ImportCommand.class,
            ExportCommand.class,
            ImportStateCommand.class,
            ConfigCommand.class
        },
        footer = {
            "",
            "Secrets are encrypted with the passphrase in PULUMI_CONFIG_PASSPHRASE, or in the file that",
            "PULUMI_CONFIG_PASSPHRASE_FILE names. Plugins are found in PULUMI_HOME (~/.pulumi)."
        })
public final class EngineCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private final Map<String, String> environment;

    private EngineCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        System.exit(run(System.getenv(), writer(System.out), writer(System.err), arguments));
    }

    private static PrintWriter writer(PrintStream stream) {
        String nativeEncoding = System.getProperty("native.encoding", "UTF-8");
        String encoding = System.getProperty("stdout.encoding", nativeEncoding);
        return new PrintWriter(new OutputStreamWriter(stream, Charset.forName(encoding)), true);
    }

    static int run(Map<String, String> environment, PrintWriter out, PrintWriter err, String... arguments) {
        return new CommandLine(new EngineCommand(environment))
                .setOut(out)
                .setErr(err)
                .setExecutionExceptionHandler((failure, line, parsed) -> {
                    if (failure instanceof StateException || failure instanceof ProjectException) {
                        line.getErr().println("error: " + failure.getMessage());
                        return 1;
                    }
                    throw failure;
                })
                .execute(arguments);
    }

    /** The environment variable, if it is set. */
    Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "name a command");
    }
}
