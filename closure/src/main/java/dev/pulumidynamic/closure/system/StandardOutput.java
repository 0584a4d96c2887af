package dev.pulumidynamic.closure.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a process writes to.
 *
 * <p>Linux and macOS name the file of the standard output, Windows does not: there, an error message names a pipe.
 */
public final class StandardOutput {
    private static final int TYPE = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    private StandardOutput() {}

    /**
     * {@return whether another process reads the standard output}
     *
     * @param message of an error of the output
     */
    public static boolean isPipe(String message) {
        try {
            int type = (int) Files.getAttribute(Path.of("/dev/fd/1"), "unix:mode") & TYPE;
            return type == PIPE || type == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException notNamed) {
            return message.contains("pipe");
        }
    }
}
