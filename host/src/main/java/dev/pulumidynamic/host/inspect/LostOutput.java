package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.failure.UserException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Output that could not be written, which a {@link PrintStream} keeps to itself. */
final class LostOutput {
    private static final int TYPE = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    private LostOutput() {}

    /** @throws UserException if output was lost, unless its reader, such as {@code head}, wanted no more */
    @SuppressWarnings("SystemOut")
    static void check(PrintStream out) {
        if (!out.checkError()) {
            return;
        }
        boolean isOfProcess = out == System.out;
        String reason = isOfProcess ? reason() : "";
        // The message tells on Windows. Elsewhere, it can be in any language, but a pipe fails only without its reader.
        if (!isOfProcess || !(reason.contains("pipe") || isPipe(Path.of("/dev/fd/1")))) {
            throw new UserException("cannot write the output" + (reason.isEmpty() ? "" : ": " + reason)
                    + "; send it to a disk with free space, or to another place that takes it");
        }
    }

    /** Fails once more, with an empty line. */
    private static String reason() {
        try {
            new FileOutputStream(FileDescriptor.out).write('\n');
            return "";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static boolean isPipe(Path output) {
        try {
            int type = (int) Files.getAttribute(output, "unix:mode") & TYPE;
            return type == PIPE || type == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return false;
        }
    }
}
