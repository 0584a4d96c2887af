package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.display.Look;
import java.io.Console;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a command shows, and how. */
final class LookOptions {
    @Option(names = "--diff", description = "Shows of each change what was and what will be.")
    private boolean differences;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description = "Colours and a tree: ${COMPLETION-CANDIDATES}; auto means on a terminal, without NO_COLOR.")
    private When color = When.auto;

    /** In the words of the command line. */
    enum When {
        auto,
        always,
        never
    }

    Look look(boolean noColor) {
        boolean terminal = switch (color) {
            case auto -> !noColor && isTerminal(System.console());
            case always -> true;
            case never -> false;
        };
        return new Look(terminal, differences);
    }

    /** From JDK 22 on there may be a console that is none, which can be asked. */
    private static boolean isTerminal(@Nullable Console console) {
        if (console == null) {
            return false;
        }
        try {
            Method isTerminal = Console.class.getMethod("isTerminal");
            return isTerminal.invoke(console).equals(true);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
