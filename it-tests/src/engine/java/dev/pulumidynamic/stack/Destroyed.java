package dev.pulumidynamic.stack;

import java.nio.file.Path;
import java.util.List;

/**
 * The result of a destroy.
 *
 * @param exitCode 0 when all is gone
 * @param output the messages to the user
 * @param classPath what a process of its own could load classes from; empty where there is no such JVM
 */
public record Destroyed(int exitCode, String output, List<Path> classPath) {
    public Destroyed {
        classPath = List.copyOf(classPath);
    }
}
