package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Task;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "destroy",
        aliases = "down",
        mixinStandardHelpOptions = true,
        description = "Deletes everything that the state knows.")
final class DestroyCommand implements Callable<Integer> {
    @Mixin
    private EngineOptions stack = new EngineOptions();

    @Mixin
    private TargetOptions targets = new TargetOptions();

    @Mixin
    private Approval approval = new Approval();

    @Option(
            names = {"-r", "--refresh"},
            description = "Takes over first what the providers find.")
    private boolean refresh;

    @Mixin
    private RunProgram program = new RunProgram();

    @Override
    public Integer call() {
        Task task = Task.of(new Task.Destroy(program.of(stack), refresh)).on(targets.selection(List.of()));
        return approval.run(stack.engine(), task);
    }
}
