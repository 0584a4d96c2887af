package dev.pulumidynamic.closure.libraries;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What the processes write about an object.
 *
 * @param folder that of its program
 * @param name of the method that makes it
 */
record CapturedFiles(Path folder, String name) {
    /** Begins the answer of what failed. */
    static final String FAILED = "failed: ";

    private static final String EXPECTED = ".expected";
    private static final String ONCE_USED = "-once-used";

    /** All objects of a program. */
    static List<CapturedFiles> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> Objects.requireNonNull(file.getFileName()).toString())
                    .filter(file -> file.endsWith(EXPECTED))
                    .sorted()
                    .map(file -> new CapturedFiles(folder, file.substring(0, file.length() - EXPECTED.length())))
                    .toList();
        }
    }

    /** Those of the same object after it was used in the program. */
    CapturedFiles onceUsed() {
        return new CapturedFiles(folder, name + ONCE_USED);
    }

    boolean isOnceUsed() {
        return name.endsWith(ONCE_USED);
    }

    Path closure() {
        return file(".closure");
    }

    Path size() {
        return file(".size");
    }

    /** The code, and in the next line the message. */
    Path refusal() {
        return file(".refusal");
    }

    /** What the object answers in the program. */
    Path expected() {
        return file(EXPECTED);
    }

    /** What the opened object answers. */
    Path answer() {
        return file(".answer");
    }

    private Path file(String suffix) {
        return folder.resolve(name + suffix);
    }
}
