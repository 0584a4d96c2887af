package dev.pulumidynamic.host.inspect;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;

/**
 * What a command has of its process.
 *
 * @param colours whether people look at the output
 * @param sources what the command has read so far
 */
record CommandContext(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Map<String, String> environment,
        boolean colours,
        List<Source> sources) {
    CommandContext(InputStream in, PrintStream out, PrintStream err, Map<String, String> environment, boolean colours) {
        this(in, out, err, environment, colours, new ArrayList<>());
    }

    static CommandContext ofProcess() {
        return new CommandContext(System.in, System.out, System.err, System.getenv(), Ansi.AUTO.enabled());
    }
}
