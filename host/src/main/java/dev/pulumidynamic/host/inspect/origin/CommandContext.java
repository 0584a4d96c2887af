package dev.pulumidynamic.host.inspect.origin;

import dev.pulumidynamic.host.inspect.source.SourceTime;
import dev.pulumidynamic.host.system.EnvironmentVariables;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;

/** What a command has of its process, the {@code sources} that it has read so far, and its {@code time} for decompiling. */
public record CommandContext(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Map<String, String> environment,
        boolean colours,
        List<CodeOrigin> sources,
        SourceTime time) {
    public CommandContext(
            InputStream in, PrintStream out, PrintStream err, Map<String, String> environment, boolean colours) {
        this(in, out, err, environment, colours, new ArrayList<>(), new SourceTime(Duration.ZERO));
    }

    /** The same for an answer that may take {@code seconds} from now. */
    public CommandContext within(int seconds) {
        return new CommandContext(
                in, out, err, environment, colours, sources, new SourceTime(Duration.ofSeconds(seconds)));
    }

    /** On JDK 22 and newer, where each process can have a console, picocli asks it whether it is a terminal. */
    @SuppressWarnings("SystemConsoleNull")
    public static CommandContext ofProcess() {
        Map<String, String> environment = EnvironmentVariables.ofProcess();
        boolean colours = colours(Ansi.AUTO.enabled(), System.console() != null, environment);
        return new CommandContext(System.in, System.out, System.err, environment, colours);
    }

    /** On Windows, picocli takes a variable TERM, which Git Bash sets, for a terminal, also when the output goes to a file. */
    static boolean colours(boolean guess, boolean console, Map<String, String> environment) {
        boolean forced = !environment.getOrDefault("CLICOLOR_FORCE", "0").equals("0");
        return guess && (console || forced);
    }
}
