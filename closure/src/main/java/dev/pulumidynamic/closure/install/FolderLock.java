package dev.pulumidynamic.closure.install;

import dev.pulumidynamic.closure.system.FilePermissions;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Set;

/** Keeps other processes out of a folder until it is closed, or its process ends. */
record FolderLock(FileChannel file) implements AutoCloseable {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

    /**
     * Waits for the lock.
     *
     * @param path the file that stands for the lock; it stays
     * @throws IOException when another process keeps it for longer than {@code patience}
     */
    static FolderLock take(Path path, Duration patience) throws IOException {
        FileChannel file = FileChannel.open(
                path,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                FilePermissions.creation(path.getFileSystem(), "rw-------")); // Who may read a file, may lock it.
        long start = System.nanoTime();
        while (!isLocked(file)) {
            if (System.nanoTime() - start > patience.toNanos()) {
                file.close();
                throw new IOException("another process has had " + path + " locked for " + patience.toSeconds() + " s");
            }
            pause();
        }
        return new FolderLock(file);
    }

    /** Also on a file system without locks: what is done under the lock does little harm if it is done twice. */
    private static boolean isLocked(FileChannel file) {
        try {
            return file.tryLock() != null;
        } catch (OverlappingFileLockException ofThisJvm) {
            return false;
        } catch (IOException noLocks) {
            return true;
        }
    }

    static void pause() throws InterruptedIOException {
        try {
            Thread.sleep(LOOK_AGAIN.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while another process installs");
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
