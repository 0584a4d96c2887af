package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** How Pulumi runs the programs of a language. */
interface Language {
    /** The engine's executable. */
    Path pulumi();

    /** {@code PULUMI_HOME}: of this language's stacks alone, so that their processes are told apart. */
    Path home();

    /** Writes the project. */
    void write(StackFolder folder, Workload workload) throws IOException;

    /** The variables that the engine is started with, beside those of the stack. */
    Map<String, String> environment(Workload workload);

    /** What runs the program beside the engine, for one stage. */
    default Host host(Workload workload) {
        return List::of;
    }

    /** What an engine is told of it. */
    interface Host extends AutoCloseable {
        /** Options of commands that run the program. */
        List<String> options();

        @Override
        default void close() {}
    }
}
