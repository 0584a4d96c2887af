package dev.pulumidynamic.host.launch;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The room in which launchers request a provider from this JVM. A launcher writes a line to the pipe {@code requests}: its
 * process id, then the arguments that the engine passed to it.
 *
 * <p>The room is one of several in the folder of an engine. The name of this folder starts with the engine's process id, and
 * the folders of other engines are beside it.
 */
final class Room {
    private final Path folder;
    private final BufferedReader requests;

    Room(Path folder) throws IOException {
        this.folder = folder;
        // Reading from a pipe that is open in both directions never ends: this process is a writer, too.
        FileInputStream pipe =
                new FileInputStream(open(folder.resolve("requests")).getFD());
        requests = new BufferedReader(new InputStreamReader(pipe, StandardCharsets.UTF_8));
    }

    /** Waits for the next launcher. */
    ProviderSession next() throws IOException {
        String request = requests.readLine();
        if (request == null) {
            throw new EOFException(folder.resolve("requests") + " has ended; it is no longer a named pipe");
        }
        List<String> words = List.of(request.split(" ", -1));
        String launcher = words.get(0);
        if (!launcher.chars().allMatch(Character::isDigit)) {
            throw new IOException("'" + request + "' came through " + folder.resolve("requests")
                    + ", but a request starts with a launcher's process id");
        }
        Path hold = folder.resolve(launcher + ".hold");
        Path reply = folder.resolve(launcher + ".reply");
        ProviderSession session = new ProviderSession(
                reader(hold), writer(reply), words.subList(1, words.size()).toArray(new String[0]));
        Files.delete(hold);
        Files.delete(reply);
        return session;
    }

    /**
     * Opens a named pipe in both directions, which never waits: opening it in one direction waits for the other side, which may have
     * ended, unless it is open in both. Linux and macOS open pipes like files; on Windows, launchers share no JVM.
     */
    static RandomAccessFile open(Path pipe) throws IOException {
        return new RandomAccessFile(pipe.toFile(), "rw");
    }

    /** Opens the pipe for reading, without waiting for a writer. It ends when no process has it open for writing. */
    private static FileInputStream reader(Path pipe) throws IOException {
        RandomAccessFile both = open(pipe);
        try {
            return new FileInputStream(pipe.toFile());
        } finally {
            both.close();
        }
    }

    /** Opens the pipe for writing, without waiting for a reader. Writes fail when no process has it open for reading. */
    private static FileOutputStream writer(Path pipe) throws IOException {
        RandomAccessFile both = open(pipe);
        try {
            return new FileOutputStream(pipe.toFile());
        } finally {
            both.close();
        }
    }

    /** Removes the room. Later launchers create a new one. */
    void remove() throws IOException {
        delete(folder);
        Path meeting = folder.resolveSibling("");
        if (list(meeting).isEmpty()) {
            Files.deleteIfExists(meeting);
        }
    }

    /** Removes the rooms of JVMs that were killed, if their engines have ended. */
    void sweep() throws IOException {
        Path meeting = folder.resolveSibling("");
        for (Path other : list(meeting.resolveSibling(""))) {
            if (!isAlive(other.getFileName().toString().split("-", 2)[0])) {
                for (Path room : list(other)) {
                    delete(room);
                }
                Files.deleteIfExists(other);
            }
        }
    }

    private static boolean isAlive(String process) {
        return !process.matches("[0-9]{1,18}")
                || ProcessHandle.of(Long.parseLong(process)).isPresent();
    }

    private static void delete(Path folder) throws IOException {
        for (Path file : list(folder)) {
            Files.deleteIfExists(file);
        }
        Files.deleteIfExists(folder);
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
