package dev.pulumidynamic.engine.state;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The right to change a state, which one operation has at a time. The operating system takes it back when its process
 * ends, however it ends; the file stays, because deleting it could let in two.
 */
public final class StateLock implements AutoCloseable {
    private final FileChannel channel;

    private StateLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the right to change the state at {@code path}.
     *
     * @throws StateException when another operation has it
     */
    public static StateLock take(Path path) {
        Path file = path.toAbsolutePath().resolveSibling(path.getFileName() + ".lock");
        try {
            Files.createDirectories(file.getParent());
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                String owner = Files.readString(file).strip();
                channel.close();
                throw new StateException("the state " + path + " is in use by process " + owner
                        + "; wait until its operation has ended, or end it");
            }
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
            return new StateLock(channel);
        } catch (IOException e) {
            throw new StateException("cannot lock the state " + path + ": " + e.getMessage(), e);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            // Another operation of this process.
            return null;
        }
    }

    void ensureHeld() {
        if (!channel.isOpen()) {
            throw new IllegalStateException("the lock was given back already");
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new StateException("cannot give back the lock of the state: " + e.getMessage(), e);
        }
    }
}
