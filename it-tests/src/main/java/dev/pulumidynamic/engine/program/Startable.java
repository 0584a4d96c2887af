package dev.pulumidynamic.engine.program;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** A program that runs as a process of its own. */
public sealed interface Startable extends StackProgram permits Program, BuiltProgram {
    /** The process and its arguments. */
    List<String> command();

    @Override
    default RunningProgram start(ProgramEnvironment environment, Consumer<String> output) throws IOException {
        return ProgramProcess.start(this, environment.variables(), output);
    }
}
