package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.program.StackProgram;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether a program is run where the state would do. */
final class RunProgram {
    @Option(names = "--run-program", description = "Runs the program first, which says the providers.")
    private boolean runProgram;

    Optional<StackProgram> of(StackOptions stack) {
        return runProgram ? Optional.of(stack.project().program()) : Optional.empty();
    }
}
