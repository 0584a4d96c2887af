package dev.pulumidynamic.engine.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "preview", mixinStandardHelpOptions = true, description = "Shows what up would do.")
final class PreviewCommand implements Callable<Integer> {
    @Mixin
    private EngineOptions stack = new EngineOptions();

    @Mixin
    private UpdateOptions update = new UpdateOptions();

    @Override
    public Integer call() {
        return Approval.preview(stack.engine(), update.task(stack.project().program()));
    }
}
