package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.Task;
import java.io.Console;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether a command shows first what it would do, and whether it then does it. */
final class Approval {
    private static final Set<String> YES = Set.of("y", "yes");

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

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
    int run(Engine engine, Task task) {
        if (previewOnly || !skipPreview) {
            int code = preview(engine, task);
            if (previewOnly || code != 0) {
                return code;
            }
        }
        if (!yes && !skipPreview && !approved(System.console())) {
            command.commandLine()
                    .getErr()
                    .println("error: nothing was done; pass --yes or --skip-preview where nobody can be asked");
            return 1;
        }
        return execute(engine, task);
    }

    private static boolean approved(@Nullable Console console) {
        if (console == null) {
            return false;
        }
        String answer = console.readLine("Do you want to do this (yes or no)? ");
        return answer != null && YES.contains(answer.strip().toLowerCase(Locale.ROOT));
    }

    /** Shows what {@code task} would do; answers the exit code. */
    static int preview(Engine engine, Task task) {
        return execute(engine, task.previewed());
    }

    /** Does {@code task}, which an interrupt ends in order. */
    private static int execute(Engine engine, Task task) {
        return Interrupt.endsInOrder(engine, () -> engine.run(task).succeeded()) ? 0 : 1;
    }
}
