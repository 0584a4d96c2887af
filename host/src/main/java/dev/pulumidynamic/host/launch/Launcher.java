package dev.pulumidynamic.host.launch;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The JVM's side of a launcher and its two pipes: the launcher reads lines from {@code reply}, and keeps {@code hold} open as
 * long as it needs its provider.
 */
public final class Launcher implements AutoCloseable {
    private final List<String> arguments;
    private final FileInputStream hold;
    private final FileOutputStream reply;

    private Launcher(List<String> arguments, FileInputStream hold, FileOutputStream reply) {
        this.arguments = arguments;
        this.hold = hold;
        this.reply = reply;
    }

    static Launcher answer(Path room, String name, List<String> arguments) throws IOException {
        Path hold = room.resolve(name + ".hold");
        Path reply = room.resolve(name + ".reply");
        Launcher launcher = new Launcher(arguments, Fifo.reader(hold), Fifo.writer(reply));
        Files.delete(hold);
        Files.delete(reply);
        return launcher;
    }

    /** {@return the arguments that the engine passed to the launcher} */
    public String[] arguments() {
        return arguments.toArray(new String[0]);
    }

    /** Sends the port, which the launcher prints for the engine. */
    public void port(int port) throws IOException {
        say("port " + port);
    }

    /** Sends a line for the launcher's standard error. */
    public void log(String line) throws IOException {
        say("log " + line);
    }

    /** Makes the launcher ask another JVM. */
    public void refuse() throws IOException {
        say("next");
    }

    /** Reports to the launcher that the provider has ended normally, so that the launcher can end, too. */
    public void end() throws IOException {
        say("end");
    }

    private void say(String line) throws IOException {
        synchronized (reply) {
            reply.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Waits until the launcher no longer needs its provider, or has ended. */
    public void awaitEnd() {
        try {
            hold.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // A pipe that cannot be read has ended, too.
        }
    }

    @Override
    public void close() throws IOException {
        reply.close();
        hold.close();
    }

    /**
     * Opens named pipes without waiting. Opening a pipe in one direction waits for the other side, which may have ended.
     * Opening it in both directions never waits, and while it is open in both directions, opening it in one direction does not
     * wait either. Linux and macOS open pipes like files; on Windows, launchers share no JVM, so nothing opens one.
     */
    static final class Fifo {
        private Fifo() {}

        /** Opens the pipe for reading. It ends when no process has it open for writing. */
        static FileInputStream reader(Path pipe) throws IOException {
            RandomAccessFile both = both(pipe);
            try {
                return new FileInputStream(pipe.toFile());
            } finally {
                both.close();
            }
        }

        /** Opens the pipe for writing. Writes fail when no process has it open for reading. */
        static FileOutputStream writer(Path pipe) throws IOException {
            RandomAccessFile both = both(pipe);
            try {
                return new FileOutputStream(pipe.toFile());
            } finally {
                both.close();
            }
        }

        /** Opens the pipe in both directions. Reading never ends, because the reader is also a writer. */
        static RandomAccessFile both(Path pipe) throws IOException {
            return new RandomAccessFile(pipe.toFile(), "rw");
        }
    }
}
