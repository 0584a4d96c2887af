package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.Task;
import java.io.Console;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a command shows first what it would do, and whether it then does it. */
final class Approval {
    private static final Set<String> YES = Set.of("y", "yes");

    @Option(
            names = {"-y", "--yes"},
            description = "Does it after the preview without asking.")
    private boolean yes;

    @Option(
            names = {"-f", "--skip-preview"},
            description = "Does it without a preview.")
    private boolean skipPreview;

    @Option(names = "--preview-only", description = "Shows a preview and does nothing.")
    private boolean previewOnly;

    /** Does {@code task} as far as it is wanted; answers the exit code. */
    int run(Engine engine, Task task, PrintWriter err) {
        if (previewOnly || !skipPreview) {
            boolean possible = succeeds(engine, task.previewed());
            if (previewOnly || !possible) {
                return possible ? 0 : 1;
            }
        }
        if (!yes && !skipPreview && !approved(System.console())) {
            err.println("error: nothing was done; pass --yes or --skip-preview where nobody can be asked");
            return 1;
        }
        return succeeds(engine, task) ? 0 : 1;
    }

    private static boolean approved(@Nullable Console console) {
        if (console == null) {
            return false;
        }
        String answer = console.readLine("Do you want to do this (yes or no)? ");
        return answer != null && YES.contains(answer.strip().toLowerCase(Locale.ROOT));
    }

    /** Does {@code task}, which an interrupt ends in order. */
    static boolean succeeds(Engine engine, Task task) {
        return Interrupt.endsInOrder(engine, () -> engine.run(task).succeeded());
    }
}
