package dev.pulumidynamic.engine.program;

/** A program that was started. */
public sealed interface RunningProgram permits ProgramProcess, ProgramThread {
    /** Waits for its end, and gives its exit code. */
    int await() throws InterruptedException;

    /** Ends it, when it still runs. */
    void kill();
}
