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
        name = "destroy",
        aliases = "down",
        mixinStandardHelpOptions = true,
        description = "Deletes everything that the state knows.")
final class DestroyCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private StackOptions stack = new StackOptions();

    @Mixin
    private TargetOptions targets = new TargetOptions();

    @Mixin
    private Approval approval = new Approval();

    @Option(
            names = {"-r", "--refresh"},
            description = "Takes over first what the providers find.")
    private boolean refresh;

    @Option(names = "--run-program", description = "Runs the program first, which says the providers.")
    private boolean runProgram;

    @Override
    public Integer call() {
        Optional<StackProgram> program =
                runProgram ? Optional.of(stack.project().program()) : Optional.empty();
        Task task = Task.of(new Task.Destroy(program, refresh)).on(targets.selection(List.of()));
        return approval.run(
                stack.engine(spec.commandLine().getOut()),
                task,
                spec.commandLine().getErr());
    }
}
