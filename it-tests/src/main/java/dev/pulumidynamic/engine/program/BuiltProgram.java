package dev.pulumidynamic.engine.program;

import java.nio.file.Path;
import java.util.List;

/**
 * A program as Pulumi's Java language host starts it: a jar, or by the build tool of its project.
 *
 * @param command the process and its arguments
 * @param directory where it runs
 */
public record BuiltProgram(List<String> command, Path directory) implements Startable {
    public BuiltProgram {
        command = List.copyOf(command);
    }
}
