package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.stack.LanguageHost;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

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

    /** What runs the program for one stage, where the engine does not find a language host itself. */
    default Optional<LanguageHost> host(Workload workload) {
        return Optional.empty();
    }
}
