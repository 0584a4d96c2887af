package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One command, with its options as picocli filled them in. */
interface Subcommand {
    /** Does it. Throws a {@code UserException} if it is asked for something that is not there. */
    Answer answer(CommandContext context);

    /** A command that runs no captured code. What it reads could make it take forever, so its answer has a time limit. */
    interface Reading extends Subcommand {}

    /** What a command found. With {@code --json} its record components are printed under their names. */
    interface Answer {
        /** For people. */
        void print(Printout out);

        /** The JSON output; empty if nothing is printed. */
        default Optional<Object> data() {
            return Optional.of(this);
        }

        /** Whether the answer reports a problem; the exit code is then 1. */
        default boolean isProblem() {
            return false;
        }

        /** What the process ends with. */
        default int exitCode() {
            return isProblem() ? PluginCommands.PROBLEM : 0;
        }
    }

    /** Files that a command wrote: {@code name} is their key in JSON; for people, {@code told} stands before each. */
    record Written(String name, String told, List<Path> files) implements Answer {
        @Override
        public void print(Printout out) {
            files.forEach(file -> out.line(told + file));
        }

        @Override
        public Optional<Object> data() {
            return Optional.of(Map.of(name, files.stream().map(Path::toString).toList()));
        }
    }
}
