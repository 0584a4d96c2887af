package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.program.StackProgram;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "refresh",
        mixinStandardHelpOptions = true,
        description = "Takes over into the state what the providers find.")
final class RefreshCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private StackOptions stack = new StackOptions();

    @Mixin
    private TargetOptions targets = new TargetOptions();

    @Mixin
    private Approval approval = new Approval();

    @Option(names = "--run-program", description = "Runs the program first, which says the providers.")
    private boolean runProgram;

    @Override
    public Integer call() {
        Optional<StackProgram> program =
                runProgram ? Optional.of(stack.project().program()) : Optional.empty();
        Task task = Task.of(new Task.Refresh(program)).on(targets.selection(List.of()));
        return approval.run(
                stack.engine(spec.commandLine().getOut()),
                task,
                spec.commandLine().getErr());
    }
}
