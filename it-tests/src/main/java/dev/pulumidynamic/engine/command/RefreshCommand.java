package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Task;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "refresh",
        mixinStandardHelpOptions = true,
        description = "Takes over into the state what the providers find.")
final class RefreshCommand implements Callable<Integer> {
    @Mixin
    private EngineOptions stack = new EngineOptions();

    @Mixin
    private TargetOptions targets = new TargetOptions();

    @Mixin
    private Approval approval = new Approval();

    @Mixin
    private RunProgram program = new RunProgram();

    @Override
    public Integer call() {
        Task task = Task.of(new Task.Refresh(program.of(stack))).on(targets.selection(List.of()));
        return approval.run(stack.engine(), task);
    }
}
