package dev.pulumidynamic.host.server;

import java.util.Optional;

/** The engine's arguments: {@code [--logtostderr] [-v=N] [--tracing X] <engine address>}; none with {@code PULUMI_DEBUG_PROVIDERS}. */
public final class LaunchArguments {
    private LaunchArguments() {}

    /** The address of the engine. */
    public static Optional<String> engine(String... arguments) {
        String engine = null;
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals("--tracing") || arguments[i].equals("-tracing")) {
                i++; // Its value.
            } else if (!arguments[i].startsWith("-")) {
                engine = arguments[i];
            }
        }
        return Optional.ofNullable(engine);
    }

    /** Whether a person has started this: a command is a word, which no address of an engine is; options of commands may come first. */
    public static boolean isCommand(String... arguments) {
        if (arguments.length == 0) {
            return false;
        }
        String first = arguments[0];
        return switch (first) {
            case "--help", "-h", "--version", "-V", "--json" -> true;
            default -> !first.startsWith("-") && first.indexOf(':') < 0;
        };
    }
}
