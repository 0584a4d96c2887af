package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.program.StackProgram;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a program is made true. */
final class UpdateOptions {
    @Mixin
    private TargetOptions targets = new TargetOptions();

    @Option(
            names = {"-r", "--refresh"},
            description = "Takes over first what the providers find.")
    private boolean refresh;

    @Option(names = "--replace", paramLabel = "URN", description = "Replaces this resource though nothing differs.")
    private List<String> replaced = List.of();

    Task task(StackProgram program) {
        return Task.of(new Task.Up(program, refresh)).on(targets.selection(replaced));
    }
}
