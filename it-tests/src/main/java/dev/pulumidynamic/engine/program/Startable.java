package dev.pulumidynamic.engine.program;

import java.nio.file.Path;
import java.util.List;

/** What can be started as a program. */
public sealed interface Startable permits Program, BuiltProgram {
    /** The process and its arguments. */
    List<String> command();

    /** Where it runs. */
    Path directory();
}
