package dev.pulumidynamic.closure.system;

import java.io.IOException;
import java.nio.file.Path;

/**
 * What a process was given to read. Whoever starts a plugin holds the other end, so that the plugin ends with them; some give nothing.
 *
 * <p>Linux and macOS name the file of the standard input, Windows does not: there {@code NUL} is taken for a pipe that has ended.
 */
public final class StandardInput {
    private StandardInput() {}

    /** {@return whether there is no standard input: it has ended from the start, which says nothing about who started this process} */
    public static boolean isNull() {
        try {
            return Path.of("/dev/stdin").toRealPath().equals(Path.of("/dev/null"));
        } catch (IOException notNamed) {
            return false;
        }
    }
}
