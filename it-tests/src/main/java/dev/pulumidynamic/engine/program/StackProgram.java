package dev.pulumidynamic.engine.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** What says what a stack consists of: a {@link Program} in a process of its own, or an {@link InlineProgram} in this one. */
public sealed interface StackProgram permits Startable, InlineProgram {
    /** Where it runs. */
    Path directory();

    /**
     * Starts it.
     *
     * @param environment what it is told of its stack
     * @param output takes each line that it prints
     * @throws IOException when it cannot be started
     */
    RunningProgram start(ProgramEnvironment environment, Consumer<String> output) throws IOException;
}
