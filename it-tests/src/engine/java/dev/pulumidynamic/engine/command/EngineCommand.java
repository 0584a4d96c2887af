package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.step.Imports;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command line, with the commands of {@code pulumi} that the embedded engine has. Its exit code is 0 on success, 1 on
 * failure and 2 if the command line is wrong.
 */
@Command(
        name = "engine",
        description = "Runs a Pulumi program in Java on the embedded engine, which is for development and tests.",
        subcommands = {ConfigCommand.class, CommandLine.HelpCommand.class},
        footer = {
            "",
            "Secrets are encrypted with the passphrase in PULUMI_CONFIG_PASSPHRASE, or in the file that",
            "PULUMI_CONFIG_PASSPHRASE_FILE names. Plugins are found in PULUMI_HOME (~/.pulumi)."
        })
public final class EngineCommand {
    private static final String TARGET = "Changes this resource only; may be repeated.";
    private static final String RUN_PROGRAM = "Runs the program first, so that its current providers do the work.";

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
                    if (failure instanceof EngineException) {
                        line.getErr().println("error: " + failure.getMessage());
                        return 1;
                    }
                    throw failure;
                })
                .execute(arguments);
    }

    /** The environment variable {@code name}, if it is set. */
    Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name));
    }

    @Command(description = "Shows the changes that up would make.", mixinStandardHelpOptions = true)
    int preview(
            @Mixin EngineOptions stack,
            @Option(names = "--target", paramLabel = "URN", description = TARGET) @Nullable Set<String> targets) {
        return run(stack, update(stack, targets).previewed());
    }

    @Command(
            aliases = "update",
            description = "Creates, updates and deletes resources as the program requires.",
            mixinStandardHelpOptions = true)
    int up(
            @Mixin EngineOptions stack,
            @Option(names = "--target", paramLabel = "URN", description = TARGET) @Nullable Set<String> targets) {
        return run(stack, update(stack, targets));
    }

    private static Task update(EngineOptions stack, @Nullable Set<String> targets) {
        return Task.up(stack.project().program(), targets == null ? Set.of() : targets);
    }

    @Command(description = "Reads all resources and saves their actual state.", mixinStandardHelpOptions = true)
    int refresh(
            @Mixin EngineOptions stack,
            @Option(names = "--run-program", description = RUN_PROGRAM) boolean runProgram) {
        return run(stack, runProgram ? Task.refresh(stack.project().program()) : Task.refresh());
    }

    @Command(aliases = "down", description = "Deletes all resources.", mixinStandardHelpOptions = true)
    int destroy(
            @Mixin EngineOptions stack,
            @Option(names = "--run-program", description = RUN_PROGRAM) boolean runProgram) {
        return run(stack, runProgram ? Task.destroy(stack.project().program()) : Task.destroy());
    }

    @Command(name = "import", description = "Imports an existing resource.", mixinStandardHelpOptions = true)
    int importResource(
            @Mixin EngineOptions stack,
            @Parameters(paramLabel = "TYPE", description = "Its type token, such as pulumi-java:dynamic:Resource.")
                    String type,
            @Parameters(paramLabel = "NAME", description = "Its name in the program.") String name,
            @Parameters(paramLabel = "ID", description = "The id that its provider knows.") String id,
            @Option(
                            names = "--provider",
                            paramLabel = "[NAME=]URN",
                            defaultValue = "",
                            description = "Its provider; else the default provider of the type's package.")
                    String provider,
            @Option(
                            names = "--parent",
                            paramLabel = "[NAME=]URN",
                            defaultValue = "",
                            description = "Its parent; else the stack.")
                    String parent,
            @Option(
                            names = "--protect",
                            arity = "0..1",
                            defaultValue = "true",
                            fallbackValue = "true",
                            description = "Whether it is protected from deletion from then on (true).")
                    boolean protect) {
        return run(stack, Task.imports(new Imports.Request(type, name, id, urn(provider), urn(parent), protect)));
    }

    /** The name before the URN is for the code that {@code pulumi} writes. */
    private static String urn(String given) {
        return given.substring(given.indexOf('=') + 1);
    }

    @Command(
            description = "Writes the state as \"pulumi stack import\" reads it; secrets stay encrypted.",
            mixinStandardHelpOptions = true)
    int export(
            @Mixin EngineOptions stack,
            @Option(names = "--file", paramLabel = "FILE", description = "The file; else standard output.")
                    Optional<Path> file)
            throws IOException {
        String state = stack.engine().exportState();
        if (file.isPresent()) {
            Files.writeString(file.get(), state);
        } else {
            stack.out().print(state);
            stack.out().flush();
        }
        return 0;
    }

    /** An interrupt cancels the operation; the process ends when the steps that run have ended. */
    private static int run(EngineOptions stack, Task task) {
        Engine engine = stack.engine();
        CountDownLatch ended = new CountDownLatch(1);
        Thread cancel = new Thread(() -> {
            engine.cancel();
            try {
                ended.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Runtime.getRuntime().addShutdownHook(cancel);
        try {
            return engine.run(task).succeeded() ? 0 : 1;
        } finally {
            ended.countDown();
        }
    }
}
