package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Task;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "up",
        aliases = "update",
        mixinStandardHelpOptions = true,
        description = "Makes the stack what the program says.")
final class UpCommand implements Callable<Integer> {
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

    @Option(names = "--replace", paramLabel = "URN", description = "Replaces this resource though nothing differs.")
    private List<String> replaced = List.of();

    @Override
    public Integer call() {
        Task task = Task.of(new Task.Up(stack.project().program(), refresh)).on(targets.selection(replaced));
        return approval.run(
                stack.engine(spec.commandLine().getOut()),
                task,
                spec.commandLine().getErr());
    }
}
