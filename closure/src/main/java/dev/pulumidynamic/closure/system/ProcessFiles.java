package dev.pulumidynamic.closure.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The files that this process reads and writes, by the names that Linux and macOS have for them. Windows has none. */
public final class ProcessFiles {
    private static final int TYPE = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    private ProcessFiles() {}

    /**
     * {@return whether there is no standard input: it has ended from the start, which says nothing about who started this process}
     * Whoever starts a plugin usually holds the other end. On Windows, {@code NUL} is taken for a pipe that has ended.
     */
    public static boolean hasNoInput() {
        try {
            return Path.of("/dev/stdin").toRealPath().equals(Path.of("/dev/null"));
        } catch (IOException notNamed) {
            return false;
        }
    }

    /** {@return whether another process reads the standard output} On Windows, the message of an error of the output tells. */
    public static boolean isOutputPipe(String message) {
        try {
            int type = (int) Files.getAttribute(Path.of("/dev/fd/1"), "unix:mode") & TYPE;
            return type == PIPE || type == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException notNamed) {
            return message.contains("pipe");
        }
    }

    /** {@return whether {@code file} is mapped to memory; empty if the system does not tell, as macOS} */
    public static Optional<Boolean> isMapped(Path file) {
        try {
            return Optional.of(Files.readString(Path.of("/proc/self/maps"), StandardCharsets.UTF_8)
                    .contains(file.toString()));
        } catch (IOException notTold) {
            return Optional.empty();
        }
    }
}
