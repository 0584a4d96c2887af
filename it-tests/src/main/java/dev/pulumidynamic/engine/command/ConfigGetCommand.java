package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.project.ProjectException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(name = "get", mixinStandardHelpOptions = true, description = "Shows a value, a secret one too.")
final class ConfigGetCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private StackOptions stack = new StackOptions();

    @Mixin
    private ConfigKey key = new ConfigKey();

    @Override
    public Integer call() {
        String value = Optional.ofNullable(
                        stack.configuration().values().get(stack.project().qualified(key.text())))
                .orElseThrow(() -> new ProjectException("the stack " + stack.name() + " has no configuration \""
                        + key.text() + "\"; set it with config set"));
        spec.commandLine().getOut().println(value);
        return 0;
    }
}
