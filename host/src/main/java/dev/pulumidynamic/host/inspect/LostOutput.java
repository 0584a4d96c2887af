package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.system.ProcessFiles;
import dev.pulumidynamic.host.failure.UserException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;

/** Output that could not be written, which a {@link PrintStream} keeps to itself. */
final class LostOutput {
    private LostOutput() {}

    /** @throws UserException if output was lost, unless its reader, such as {@code head}, wanted no more */
    @SuppressWarnings("SystemOut")
    static void check(PrintStream out) {
        if (!out.checkError()) {
            return;
        }
        boolean isOfProcess = out == System.out;
        String reason = isOfProcess ? reason() : "";
        // A pipe fails only without its reader.
        if (!isOfProcess || !ProcessFiles.isOutputPipe(reason)) {
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
}
