package dev.pulumidynamic.closure.capture;

import java.nio.file.Path;

/** Where the program got a class from. */
sealed interface Origin {
    /** A folder of classes, or the jar that holds the captured classes themselves. */
    record Project(Path location) implements Origin {}

    /** Any other jar. */
    record Library(Path jar) implements Origin {}
}
