package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.state.StateException;
import java.nio.file.Path;

/**
 * Destroys a stack from its state alone: {@code DestroyCommand <state file> <PULUMI_HOME> <project> <stack>}, with the
 * passphrase in {@code PULUMI_CONFIG_PASSPHRASE}. Ends with 0 when all is gone.
 */
public final class DestroyCommand {
    private DestroyCommand() {}

    /** Runs it in a JVM of its own. */
    public static void main(String[] arguments) {
        if (arguments.length != 4) {
            System.err.println("usage: DestroyCommand <state file> <PULUMI_HOME> <project> <stack>");
            System.exit(2);
        }
        try {
            System.exit(destroy(arguments).succeeded() ? 0 : 1);
        } catch (StateException e) {
            System.err.println("error: " + e.getMessage());
            System.exit(1);
        }
    }

    private static UpdateResult destroy(String[] arguments) {
        String passphrase = System.getenv("PULUMI_CONFIG_PASSPHRASE");
        return Engine.on(Path.of(arguments[0]))
                .home(Path.of(arguments[1]))
                .project(arguments[2])
                .stack(arguments[3])
                .passphrase(passphrase == null ? "" : passphrase)
                .display(System.out)
                .build()
                .destroy();
    }
}
