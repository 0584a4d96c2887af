package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Task;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(name = "preview", mixinStandardHelpOptions = true, description = "Shows what up would do.")
final class PreviewCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private StackOptions stack = new StackOptions();

    @Mixin
    private TargetOptions targets = new TargetOptions();

    @Option(
            names = {"-r", "--refresh"},
            description = "Takes over first what the providers find.")
    private boolean refresh;

    @Option(names = "--replace", paramLabel = "URN", description = "Replaces this resource though nothing differs.")
    private List<String> replaced = List.of();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Task task = Task.of(new Task.Up(stack.project().program(), refresh)).on(targets.selection(replaced));
        return Approval.succeeds(stack.engine(out), task.previewed()) ? 0 : 1;
    }
}
