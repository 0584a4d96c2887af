package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.containment.ProcessThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/**
 * Bundles that this machine has met, by digest, on disk, and graphs without captured values. Captured values and configuration are
 * never here.
 *
 * <p>Many processes use one folder at once. A file appears by an atomic move, so it is whole or not there; whoever reads
 * one verifies it. What was not used for longest goes first. Nothing fails because the disk does: then there is no cache.
 */
public final class BundleCache {
    private static final long LIMIT = 512L << 20;
    private static final String BESIDE = ".part";

    /** A process that was killed while it wrote leaves a file that nobody will move any more. */
    private static final Duration LONGEST_WRITE = Duration.ofHours(1);

    private final Path folder;
    private final long limit;
    private final Executor writer;

    /**
     * A cache in {@code folder}, which it creates when it has something to keep.
     *
     * @param limit of all files together, in bytes
     * @param writer writes; no operation waits for it
     */
    BundleCache(Path folder, long limit, Executor writer) {
        this.folder = folder;
        this.limit = limit;
        this.writer = writer;
    }

    /** The user's, in the folder where Pulumi keeps what belongs to it. */
    public static BundleCache ofUser() {
        String home = System.getenv("PULUMI_HOME");
        Path pulumi =
                home == null || home.isEmpty() ? Path.of(System.getProperty("user.home"), ".pulumi") : Path.of(home);
        return new BundleCache(pulumi.resolve("pulumi-java/bundles"), LIMIT, BundleCache::inBackground);
    }

    private static void inBackground(Runnable work) {
        ProcessThreads.daemon(work, "bundle cache").start();
    }

    /** What is kept under {@code digest}; the caller verifies that it is. */
    public Optional<ByteString> get(Digest digest) {
        Path file = file(digest);
        try {
            ByteString stored = ByteString.copyFrom(Files.readAllBytes(file));
            touch(file);
            return Optional.of(stored);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Keeps {@code stored}, whose digest the caller has verified. */
    void put(Digest digest, ByteString stored) {
        writer.execute(() -> {
            try {
                write(file(digest), stored);
            } catch (IOException | UnsupportedOperationException e) {
                // The next one tries again; an operation that needs the bundle says what is missing.
            }
        });
    }

    /** Forgets what turned out to be something else. */
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

    /** Until all fits; never what was just written. */
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
            // Another process has it open, where that keeps a file: it goes next time.
        }
    }

    private FileAttribute<?>[] owners(String permissions) {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** A file of the cache, when it was used last and how large it is; one that is gone meanwhile is old and empty. */
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
