package dev.pulumidynamic.closure.cache;

import dev.pulumidynamic.closure.system.FilePermissions;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A folder of the user whose files processes share. A file appears, and replaces another one, in one step, so each file is complete. When
 * all entries together are too large, the least recently used ones are deleted. An entry is a file, or a folder of files, which stays while
 * a process {@linkplain #use uses} it.
 */
public final class SharedFolder {
    private static final String BESIDE = ".part";

    /** Longer than a process takes to write one file. One that is killed leaves a file that no process will move. */
    private static final Duration LONGEST_WRITE = Duration.ofHours(1);

    private static final String LOCK = "in-use";

    /** Of this process. One channel for each file: where one is closed, the process may lose the locks of all. */
    private static final Map<Path, FileChannel> LOCKS = new ConcurrentHashMap<>();

    private final Path folder;
    private final long limit;

    /** @param limit the maximum size of all entries together, in bytes */
    public SharedFolder(Path folder, long limit) {
        this.folder = folder;
        this.limit = limit;
    }

    /** Writes a file into the folder, or into a folder there, and makes room for it. Its entry stays, even if it alone is too large. */
    public void put(Path file, byte[] content) throws IOException {
        write(file, content);
        evict(file);
    }

    /** Writes a file that only the user can read; if this fails, what was there before is still there. Its folder need not exist. */
    public static void write(Path file, byte[] content) throws IOException {
        Path beside = Files.createTempFile(made(file.resolveSibling("")), "", BESIDE, ofUser(file, "rw-------"));
        try {
            Files.write(beside, content);
            if (!Arrays.equals(Files.readAllBytes(beside), content)) {
                throw new IOException(beside + " is not what was written");
            }
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    /** Makes a folder that nobody else may enter, unless it is there, and returns it. */
    public static Path made(Path folder) throws IOException {
        return Files.createDirectories(folder, ofUser(folder, "rwx------"));
    }

    private static FileAttribute<?>[] ofUser(Path path, String permissions) {
        return FilePermissions.creation(path.getFileSystem(), permissions);
    }

    /** Notes that an entry is used. */
    public static void touch(Path entry) throws IOException {
        Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
    }

    /** Leaves the files that others are writing: each writer makes room for its own. */
    private void evict(Path written) throws IOException {
        FileTime abandoned = FileTime.from(Instant.now().minus(LONGEST_WRITE));
        long total = 0;
        for (Map.Entry<Path, FileTime> entry : newestFirst()) {
            Path path = entry.getKey();
            boolean isUnfinished = path.toString().endsWith(BESIDE);
            total += isUnfinished ? 0 : size(path);
            if (isUnfinished
                    ? entry.getValue().compareTo(abandoned) < 0
                    : total > limit && !written.startsWith(path) && !isInUse(path)) {
                delete(path);
            }
        }
    }

    private List<Map.Entry<Path, FileTime>> newestFirst() throws IOException {
        List<Map.Entry<Path, FileTime>> entries = new ArrayList<>();
        for (Path path : list(folder)) {
            try {
                entries.add(Map.entry(path, Files.getLastModifiedTime(path)));
            } catch (IOException gone) {
                // Another process has deleted it.
            }
        }
        entries.sort(Map.Entry.<Path, FileTime>comparingByValue().reversed());
        return entries;
    }

    private static long size(Path entry) {
        try {
            long size = 0;
            for (Path file : Files.isDirectory(entry) ? list(entry) : List.of(entry)) {
                size += Files.size(file);
            }
            return size;
        } catch (IOException gone) {
            return 0;
        }
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    /** On some systems, a file that another process has open cannot be deleted; the next write tries again. */
    private static void delete(Path entry) {
        try {
            for (Path file : Files.isDirectory(entry) ? list(entry) : List.<Path>of()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(entry);
        } catch (IOException inUse) {
            // What is left counts as an entry.
        }
    }

    /** Keeps an entry that is a folder until this process ends. */
    public static void use(Path entry) throws IOException {
        touch(entry);
        synchronized (LOCKS) {
            Path lock = entry.resolve(LOCK);
            if (!LOCKS.containsKey(lock)) {
                FileChannel channel = FileChannel.open(
                        lock,
                        Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
                        ofUser(lock, "rw-------"));
                channel.lock(0, Long.MAX_VALUE, true);
                LOCKS.put(lock, channel);
            }
        }
    }

    private static boolean isInUse(Path entry) {
        if (!Files.isDirectory(entry)) {
            return false;
        }
        Path lock = entry.resolve(LOCK);
        if (LOCKS.containsKey(lock)) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock free = channel.tryLock()) {
            return free == null;
        } catch (IOException e) {
            return true;
        }
    }
}
