package dev.pulumidynamic.closure.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The files that this process has mapped to memory, which Linux tells and macOS and Windows do not. */
public final class MappedFiles {
    private MappedFiles() {}

    /**
     * {@return whether {@code file} is mapped; empty if the system does not tell}
     *
     * @param file the file
     */
    public static Optional<Boolean> contain(Path file) {
        try {
            return Optional.of(Files.readString(Path.of("/proc/self/maps"), StandardCharsets.UTF_8)
                    .contains(file.toString()));
        } catch (IOException notTold) {
            return Optional.empty();
        }
    }
}
