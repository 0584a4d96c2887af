package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.system.EnvironmentVariables;
import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.install.OwnPlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/**
 * A cache on disk of bundles, by digest, and of graphs without captured values. It never contains captured values or
 * configuration.
 *
 * <p>Many processes use one folder at the same time. Files appear by an atomic move, so each file is complete, and readers
 * verify it. If the cache is full, the least recently used files are removed. If the disk fails, the plugin works without a
 * cache.
 */
public final class BundleCache {
    private static final long LIMIT = 512L << 20;
    private static final String BESIDE = ".part";

    /** If a process is killed while it writes, it leaves a file that no process will move. */
    private static final Duration LONGEST_WRITE = Duration.ofHours(1);

    private final Path folder;
    private final long limit;
    private final Executor writer;

    /**
     * Makes a cache in {@code folder}, which it creates when it stores the first file.
     *
     * @param limit the maximum size of all files together, in bytes
     * @param writer runs the writes; operations do not wait for it
     */
    BundleCache(Path folder, long limit, Executor writer) {
        this.folder = folder;
        this.limit = limit;
        this.writer = writer;
    }

    /** {@return the user's cache, in Pulumi's home folder} */
    public static BundleCache ofUser() {
        Path folder = OwnPlugin.bundleCache(OwnPlugin.home(EnvironmentVariables.ofProcess()));
        return new BundleCache(folder, LIMIT, BundleCache::inBackground);
    }

    private static void inBackground(Runnable work) {
        ProcessThreads.daemon(work, "bundle cache").start();
    }

    /** {@return the file with the name {@code digest}; the caller verifies its content} */
    public Optional<ByteString> get(Digest digest) {
        Path file = file(digest);
        if (!FilePermissions.isOfUserAlone(folder)) { // A graph is found by a name, and not by its content.
            return Optional.empty();
        }
        try {
            ByteString stored = ByteString.copyFrom(Files.readAllBytes(file));
            touch(file);
            return Optional.of(stored);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Stores {@code stored}, whose digest the caller has verified. */
    void put(Digest digest, ByteString stored) {
        writer.execute(() -> {
            try {
                write(file(digest), stored);
            } catch (IOException | UnsupportedOperationException e) {
                // The next write tries again. An operation that needs the bundle reports that it is missing.
            }
        });
    }

    /** Removes a file whose content does not match its name. */
    void remove(Digest digest) {
        deleteQuietly(file(digest));
    }

    private void write(Path file, ByteString stored) throws IOException {
        if (Files.exists(file)) {
            touch(file);
            return;
        }
        Files.createDirectories(folder, owners("rwx------"));
        Path beside = Files.createTempFile(folder, "", BESIDE, owners("rw-------"));
        try {
            Files.write(beside, stored.toByteArray());
            if (!ByteString.copyFrom(Files.readAllBytes(beside)).equals(stored)) {
                throw new IOException(beside + " is not what was written");
            }
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(beside);
        }
        evict(file);
    }

    /** Removes files until the rest fits into the limit, but never the file that was just written. */
    private void evict(Path written) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            long total = 0;
            Instant abandoned = Instant.now().minus(LONGEST_WRITE);
            for (CachedFile file :
                    files.map(CachedFile::of).sorted(CachedFile.NEWEST_FIRST).toList()) {
                total += file.size();
                boolean leftBehind = file.path().toString().endsWith(BESIDE) && file.isOlderThan(abandoned);
                if (leftBehind || (total > limit && !file.path().equals(written))) {
                    deleteQuietly(file.path());
                }
            }
        }
    }

    private Path file(Digest digest) {
        return folder.resolve(digest.hex());
    }

    private static void touch(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    }

    private static void deleteQuietly(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // On some systems, a file that another process has open cannot be deleted; the next write tries again.
        }
    }

    private FileAttribute<?>[] owners(String permissions) {
        return FilePermissions.creation(folder.getFileSystem(), permissions);
    }

    /**
     * A file of the cache, with the time of its last use and its size. A file that was removed in the meantime counts as old
     * and empty.
     */
    private record CachedFile(Path path, Instant used, long size) {
        static final Comparator<CachedFile> NEWEST_FIRST =
                Comparator.comparing(CachedFile::used).reversed();

        static CachedFile of(Path path) {
            try {
                return new CachedFile(path, Files.getLastModifiedTime(path).toInstant(), Files.size(path));
            } catch (IOException e) {
                return new CachedFile(path, Instant.EPOCH, 0);
            }
        }

        boolean isOlderThan(Instant moment) {
            return used.isBefore(moment);
        }
    }
}
