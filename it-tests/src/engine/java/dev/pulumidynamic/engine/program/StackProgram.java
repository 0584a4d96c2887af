package dev.pulumidynamic.engine.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A program that registers the resources of a stack. */
public sealed interface StackProgram permits Program, CommandProgram, InlineProgram {
    /** The working directory. */
    Path directory();

    /**
     * Starts it.
     *
     * @param environment the stack and the engine's address
     * @param output receives each line that it prints
     * @throws IOException if it cannot be started
     */
    Running start(ProgramEnvironment environment, Consumer<String> output) throws IOException;

    /** A program that runs. */
    interface Running {
        /** Waits for its end; returns the exit code. */
        int await() throws InterruptedException;

        /** Ends it if it still runs. */
        void kill();
    }
}
