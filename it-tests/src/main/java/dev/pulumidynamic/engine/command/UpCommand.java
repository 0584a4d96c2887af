package dev.pulumidynamic.engine.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "up",
        aliases = "update",
        mixinStandardHelpOptions = true,
        description = "Makes the stack what the program says.")
final class UpCommand implements Callable<Integer> {
    @Mixin
    private EngineOptions stack = new EngineOptions();

    @Mixin
    private UpdateOptions update = new UpdateOptions();

    @Mixin
    private Approval approval = new Approval();

    @Override
    public Integer call() {
        return approval.run(stack.engine(), update.task(stack.project().program()));
    }
}
