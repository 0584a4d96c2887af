package dev.pulumidynamic.closure.capture;

import java.nio.file.Path;

/** Where the program got a class from. */
sealed interface ClassOrigin {
    /** A folder of classes, or the jar that holds the captured classes themselves. */
    record Project(Path location) implements ClassOrigin {}

    /** Any other jar. */
    record Library(Path jar) implements ClassOrigin {}
}
