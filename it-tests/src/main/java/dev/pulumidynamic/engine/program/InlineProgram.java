package dev.pulumidynamic.engine.program;

import com.pulumi.Context;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A program that runs in this JVM, as Pulumi's Automation API runs one inline: in the time that it needs itself. What
 * it prints goes where this JVM prints, and what it reads of the environment is this JVM's: {@code PULUMI_HOME}, where it
 * installs plugins, has to be the engine's.
 *
 * <pre>{@code
 * engine.up(new InlineProgram(context -> new DynamicResource<>("id", provider, inputs)));
 * }</pre>
 *
 * @param stack what a {@code main} would give to {@code Pulumi.run}
 */
public record InlineProgram(Consumer<Context> stack) implements StackProgram {
    @Override
    public Path directory() {
        return Path.of("");
    }

    @Override
    public RunningProgram start(ProgramEnvironment environment, Consumer<String> output) {
        return ProgramThread.start(stack, environment);
    }
}
