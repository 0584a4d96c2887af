package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.child.ChildJvm;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;
import java.util.Optional;

/** The same call in a JVM of its own, which waits for a debugger before it does anything. */
final class DebuggedCall {
    private static final String LOOPBACK = "127.0.0.1:";

    /** What the JVM says once it does, and once more when a debugger has gone. */
    private static final String LISTENING = "Listening for transport dt_socket at address: ";

    private DebuggedCall() {}

    static Answer run(int port, CommandContext context, List<String> arguments) {
        try {
            Process process = new ProcessBuilder(command(port, arguments))
                    .redirectInput(Redirect.INHERIT)
                    .redirectError(Redirect.INHERIT)
                    .start();
            try (BufferedReader output = process.inputReader()) {
                output.lines().forEach(line -> pass(line, context));
            }
            return new Ended(process.waitFor());
        } catch (IOException e) {
            throw new UserException("cannot start a JVM to debug: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the call was debugged", e);
        }
    }

    private static void pass(String line, CommandContext context) {
        if (line.startsWith(LISTENING)) {
            context.err().println(line.replace(LISTENING, "waiting for a debugger on " + LOOPBACK));
        } else {
            context.out().println(line);
        }
    }

    private static List<String> command(int port, List<String> arguments) {
        String agent = "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=" + LOOPBACK + port;
        List<String> command = ChildJvm.command(List.of(agent), PluginCommands.class);
        command.add("call");
        command.addAll(arguments);
        return command;
    }

    /** The other JVM has printed the answer, as it was asked for. */
    record Ended(int exitCode) implements Answer {
        @Override
        public void print(Printout out) {}

        @Override
        public Optional<Object> data() {
            return Optional.empty();
        }
    }
}
