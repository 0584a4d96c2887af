package dev.pulumidynamic.host.inspect;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;

/**
 * What a command has of its process.
 *
 * @param colours whether people look at the output
 */
record Surroundings(
        InputStream in, PrintStream out, PrintStream err, Map<String, String> environment, boolean colours) {
    static Surroundings ofProcess() {
        return new Surroundings(System.in, System.out, System.err, System.getenv(), Ansi.AUTO.enabled());
    }
}
