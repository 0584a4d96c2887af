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
 * A launcher that waits behind its two pipes: {@code reply}, which it reads lines from, and {@code hold}, which it keeps
 * open as long as it wants its provider.
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

    /** What the engine gave it. */
    public String[] arguments() {
        return arguments.toArray(new String[0]);
    }

    /** What the engine is told. */
    public void port(int port) throws IOException {
        say("port " + port);
    }

    /** A line for the launcher's standard error. */
    public void log(String line) throws IOException {
        say("log " + line);
    }

    /** It is to ask another JVM. */
    public void refuse() throws IOException {
        say("next");
    }

    /** The provider has ended in order, and so may the launcher. */
    public void end() throws IOException {
        say("end");
    }

    private void say(String line) throws IOException {
        synchronized (reply) {
            reply.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Waits until the launcher wants no provider any more, or is gone. */
    public void awaitEnd() {
        try {
            hold.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // A pipe that cannot be read has ended as well.
        }
    }

    @Override
    public void close() throws IOException {
        reply.close();
        hold.close();
    }

    /**
     * Opens named pipes. To open one in a single direction waits for the other side, which may have died; to open it in
     * both never waits, and while that is open the single direction does not either.
     */
    static final class Fifo {
        private Fifo() {}

        /** Reads until nobody has the pipe open for writing. */
        static FileInputStream reader(Path pipe) throws IOException {
            RandomAccessFile both = both(pipe);
            try {
                return new FileInputStream(pipe.toFile());
            } finally {
                both.close();
            }
        }

        /** Writes fail when nobody has the pipe open for reading. */
        static FileOutputStream writer(Path pipe) throws IOException {
            RandomAccessFile both = both(pipe);
            try {
                return new FileOutputStream(pipe.toFile());
            } finally {
                both.close();
            }
        }

        /** Never ends: whoever reads it is a writer too. */
        static RandomAccessFile both(Path pipe) throws IOException {
            return new RandomAccessFile(pipe.toFile(), "rw");
        }
    }
}
