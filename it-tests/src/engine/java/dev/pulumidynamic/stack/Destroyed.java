package dev.pulumidynamic.stack;

import java.nio.file.Path;
import java.util.List;

/**
 * The result of a destroy in a process of its own.
 *
 * @param exitCode 0 when all is gone
 * @param output the messages to the user
 * @param classPath what the process could load classes from; empty for one that is not a JVM
 */
public record Destroyed(int exitCode, String output, List<Path> classPath) {
    public Destroyed {
        classPath = List.copyOf(classPath);
    }
}
