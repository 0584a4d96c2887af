package dev.pulumidynamic.host.inspect;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.system.ProcessFiles;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;

/** The command line. Exit codes: 0 no problem was found, 1 a problem was found, 2 it was asked wrongly, 3 a defect of ours. */
@Command(
        name = "pulumi-resource-pulumi-java",
        description = "Shows the code and data that a stack has captured, and installs the plugin that runs it.",
        subcommands = {
            ListCommand.class,
            InspectCommand.class,
            WhyCommand.class,
            SourceCommand.class,
            DiffCommand.class,
            VerifyCommand.class,
            ExtractCommand.class,
            ExploreCommand.class,
            RebindCommand.class,
            CallCommand.class,
            DeclareCommand.class,
            PackCommand.class,
            InstallationCommands.Install.class,
            InstallationCommands.Uninstall.class,
            InstallationCommands.Archives.class,
            InstallationCommands.Examine.class,
            CommandLine.HelpCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = PluginCommands.PluginRelease.class,
        usageHelpAutoWidth = true,
        footer = {
            "",
            "A SOURCE is the file of `pulumi stack export` (- reads it from standard input), the file of a bundle, or"
                    + " the digest of a bundle in this machine's cache.",
            "Exit codes: 0 no problem was found, 1 a problem was found, 2 wrong usage, 3 a defect of this program."
        })
public final class PluginCommands {
    static final int PROBLEM = 1;
    private static final int USAGE = 2;
    private static final int DEFECT = 3;
    static final Gson JSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    @Option(names = "--json", scope = ScopeType.INHERIT, description = "Print JSON.")
    private boolean json;

    @Option(
            names = "--max-seconds",
            scope = ScopeType.INHERIT,
            paramLabel = "SECONDS",
            description = "How long a command that runs no captured code may take (${DEFAULT-VALUE}).")
    private int seconds = 120;

    @Option(
            names = "--max-lines",
            scope = ScopeType.INHERIT,
            paramLabel = "LINES",
            description = "How many lines are printed at most (${DEFAULT-VALUE}).")
    private int lines = 50_000;

    private final CommandContext context;

    private PluginCommands(CommandContext context) {
        this.context = context;
    }

    boolean printsJson() {
        return json;
    }

    /** Runs the command that {@code arguments} name, and ends the process with its exit code. */
    public static void main(String... arguments) {
        System.exit(run(arguments));
    }

    /** Runs the command that {@code arguments} name, and returns its exit code. */
    public static int run(String... arguments) {
        return run(CommandContext.ofProcess(), arguments);
    }

    /** The same with other streams and another environment, in a process that does more than this. */
    public static int run(
            InputStream in, PrintStream out, PrintStream err, Map<String, String> environment, String... arguments) {
        return run(new CommandContext(in, out, err, environment, false), arguments);
    }

    static int run(CommandContext context, String... arguments) {
        PluginCommands root = new PluginCommands(context);
        Ansi ansi = context.colours() ? Ansi.ON : Ansi.OFF;
        CommandLine commands = new CommandLine(root);
        commands.getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> command.userObject() instanceof Subcommand)
                .forEach(command -> command.mixinStandardHelpOptions(true).versionProvider(new PluginRelease()));
        int code = commands.setColorScheme(CommandLine.Help.defaultColorScheme(ansi))
                .setOut(writer(context.out()))
                .setErr(writer(context.err()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionStrategy(root::execute)
                .execute(arguments);
        return Math.max(code, root.flush());
    }

    /** A {@link PrintStream} keeps to itself that output was lost. A reader such as {@code head} may have wanted no more. */
    @SuppressWarnings("SystemOut")
    private int flush() {
        if (!context.out().checkError()) {
            return 0;
        }
        boolean isOfProcess = context.out() == System.out;
        String reason = isOfProcess ? failureOfOutput() : "";
        // A pipe fails only without its reader.
        return isOfProcess && ProcessFiles.isOutputPipe(reason)
                ? 0
                : explain(new UserException("cannot write the output" + (reason.isEmpty() ? "" : ": " + reason)
                        + "; send it to a disk with free space, or to another place that takes it"));
    }

    /** Fails once more, with an empty line. */
    private static String failureOfOutput() {
        try {
            new FileOutputStream(FileDescriptor.out).write('\n');
            return "";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    private int execute(ParseResult parsed) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) {
            return helped;
        }
        List<CommandLine> given = parsed.asCommandLineList();
        if (!(given.get(given.size() - 1).getCommand() instanceof Subcommand command)) {
            parsed.commandSpec().commandLine().usage(context.err());
            return USAGE;
        }
        try {
            return answer(command);
        } catch (RuntimeException failure) {
            return explain(failure);
        } catch (OutOfMemoryError e) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            tell("the answer needs more memory than the " + megabytes + " MB of this JVM; allow more with"
                    + " JAVA_TOOL_OPTIONS=-Xmx" + 2 * megabytes + "m");
            return PROBLEM;
        } catch (StackOverflowError e) {
            tell(
                    "what is read is nested too deep for the stack of this JVM; allow more with JAVA_TOOL_OPTIONS=-Xss64m");
            return PROBLEM;
        }
    }

    private int answer(Subcommand command) {
        if (seconds < 1 || lines < 1) {
            throw new UserException("--max-seconds=" + seconds + " --max-lines=" + lines
                    + " leave no room for an answer; use numbers from 1 up");
        }
        CommandContext limited = context.within(seconds);
        int code = print(command instanceof Subcommand.Reading ? timed(command, limited) : command.answer(limited));
        return tellDamage(limited) ? Math.max(code, PROBLEM) : code;
    }

    private Answer timed(Subcommand command, CommandContext limited) {
        FutureTask<Answer> task = new FutureTask<>(() -> command.answer(limited));
        ProcessThreads.start("answer", task);
        try {
            return task.get(seconds, TimeUnit.SECONDS);
        } catch (TimeoutException | InterruptedException e) {
            throw new ExceededException("no answer within " + seconds + " s; allow more with --max-seconds");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
        }
    }

    private int print(Answer answer) {
        Printout printout = new Printout(context.out(), context.colours(), lines);
        if (json) {
            answer.data().ifPresent(data -> printJson(JSON.toJson(data)));
        } else {
            answer.print(printout);
        }
        if (printout.omitted() > 0) {
            context.out().flush();
            tell(printout.omitted() + " more lines are left out; allow more with --max-lines");
        }
        return printout.omitted() > 0 ? Math.max(answer.exitCode(), PROBLEM) : answer.exitCode();
    }

    /** All of it or nothing, because part of it is no JSON. */
    private void printJson(String text) {
        long size = text.lines().count();
        if (size > lines) {
            throw new ExceededException("the answer has " + size + " lines of JSON; allow more with --max-lines");
        }
        context.out().println(Printout.visibleJson(text));
    }

    /** Whether there was something that could not be read. The answer is about the rest. */
    private boolean tellDamage(CommandContext read) {
        List<String> damage = Stream.concat(
                        read.sources().stream().flatMap(source -> source.damage().stream()),
                        read.time().problems().stream())
                .distinct()
                .toList();
        damage.forEach(this::tell);
        return !damage.isEmpty();
    }

    private int explain(RuntimeException failure) {
        if (failure instanceof UserException) {
            tell(failure.getMessage());
            return USAGE;
        } else if (failure instanceof ClosureException
                || failure instanceof AuthorException
                || failure instanceof ExceededException) {
            tell(failure.getMessage());
            return PROBLEM;
        }
        context.err().println("error: a defect of this program, please report it:");
        failure.printStackTrace(context.err());
        return DEFECT;
    }

    /** Some messages have several lines, such as a stack trace. */
    private void tell(@Nullable String problem) {
        String lines = String.valueOf(problem).lines().map(Printout::visible).collect(Collectors.joining("\n"));
        context.err().println("error: " + lines);
    }

    /** An answer that is larger, or takes longer, than the user allowed. */
    private static final class ExceededException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ExceededException(String message) {
            super(message);
        }
    }

    /** What {@code --version} prints. */
    static final class PluginRelease implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "pulumi-resource-pulumi-java " + PluginVersion.get() + ", build " + PluginVersion.build(),
                "Java " + Runtime.version()
            };
        }
    }
}
