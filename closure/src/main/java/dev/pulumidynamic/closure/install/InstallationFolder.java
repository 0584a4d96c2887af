package dev.pulumidynamic.closure.install;

import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * A folder in which one build of a program is installed: a newer one replaces it, an older one does not. Pulumi installs into such
 * folders, too, and its rules hold here: who installs has {@code <folder>.lock} locked, and while {@code <folder>.partial} is there
 * the folder does not count.
 *
 * <p>Files are replaced one by one, so that the folder is never without a program, and processes that run keep what they opened. On
 * Windows, a file that a process uses cannot be replaced, and the installation fails.
 */
public final class InstallationFolder {
    /** Longer than an installation takes, without its download. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

    private static final int TRIES = 3;

    private final Path folder;
    private final Path partial;
    private final Duration patience;

    /** A folder, which need not exist. */
    public InstallationFolder(Path folder) {
        this(folder, PATIENCE);
    }

    InstallationFolder(Path folder, Duration patience) {
        this.folder = folder.toAbsolutePath();
        this.partial = folder.resolveSibling(folder.getFileName() + ".partial");
        this.patience = patience;
    }

    /** What an installation did. */
    public enum Outcome {
        INSTALLED,
        REPLACED,
        UNCHANGED,
        NEWER_KEPT
    }

    /** {@return the build that is installed; empty if none is, or if its files are not all there} */
    public Optional<String> build() {
        try {
            Checksums installed = Checksums.in(folder);
            boolean isThere = !Files.exists(partial)
                    && installed.sums().keySet().stream().allMatch(name -> Files.isRegularFile(folder.resolve(name)));
            return isThere ? Optional.of(installed.build()) : Optional.empty();
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    /**
     * {@return whether nothing needs to be installed, because the distribution with these checksums or a newer build is there} Its number
     * does not identify a distribution: snapshots share a number, and so do the builds of a developer.
     */
    public boolean serves(String checksums) throws IOException {
        return kept(Checksums.parse(checksums)).isPresent();
    }

    /** Why what is installed stays: it is newer, or has the same checksums; empty if it is to be replaced. Damage is not looked for. */
    private Optional<Outcome> kept(Checksums wanted) throws IOException {
        Optional<String> installed = build();
        if (installed.isPresent() && version(installed.get()).compareTo(version(wanted.build())) > 0) {
            return Optional.of(Outcome.NEWER_KEPT);
        }
        return installed.isPresent() && Checksums.in(folder).equals(wanted)
                ? Optional.of(Outcome.UNCHANGED)
                : Optional.empty();
    }

    /** {@return the files that are missing or are not as they were installed; all of them if the build is not known} */
    public List<String> damage() {
        try {
            return Checksums.in(folder).sums().entrySet().stream()
                    .filter(sum -> !has(sum.getKey(), sum.getValue()))
                    .map(Map.Entry::getKey)
                    .toList();
        } catch (IOException unknown) {
            return List.of(Checksums.FILE);
        }
    }

    private boolean has(String name, String sum) {
        try {
            return Digest.of(Files.readAllBytes(folder.resolve(name))).hex().equals(sum);
        } catch (IOException missing) {
            return false;
        }
    }

    /** Installs {@code distribution}, unless it or a newer one is there, undamaged. If that fails, what was there before still works. */
    public Outcome install(Distribution distribution) throws IOException {
        synchronized (InstallationFolder.class) {
            // In a home that another user owns, only this much is possible.
            Optional<Outcome> done = doneBefore(distribution);
            if (done.isPresent()) {
                return done.get();
            }
            Files.createDirectories(Objects.requireNonNull(folder.getParent()));
            FileChannel lock = lock();
            try {
                // An installation that runs removes the file; after one that was killed it stays, and what is there is
                // taken over.
                boolean unused = await(() -> !Files.exists(partial));
                done = doneBefore(distribution);
                if (done.isPresent()) {
                    return done.get();
                }
                Outcome outcome = build().isPresent() ? Outcome.REPLACED : Outcome.INSTALLED;
                replace(distribution);
                return outcome;
            } finally {
                lock.close();
            }
        }
    }

    private Optional<Outcome> doneBefore(Distribution distribution) throws IOException {
        return damage().isEmpty() ? kept(distribution.checksums()) : Optional.empty();
    }

    /** Keeps other processes out, until it is closed or this process ends. */
    private FileChannel lock() throws IOException {
        Path path = folder.resolveSibling(folder.getFileName() + ".lock");
        FileChannel file = FileChannel.open(
                path,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                FilePermissions.creation(path.getFileSystem(), "rw-------")); // Who may read a file, may lock it.
        if (!await(() -> isLocked(file))) {
            file.close();
            throw new IOException("another process has had " + path + " locked for " + patience.toSeconds() + " s");
        }
        return file;
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

    private boolean await(BooleanSupplier isTrue) throws InterruptedIOException {
        long start = System.nanoTime();
        while (!isTrue.getAsBoolean()) {
            if (System.nanoTime() - start > patience.toNanos()) {
                return false;
            }
            try {
                Thread.sleep(LOOK_AGAIN.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while another process installs");
            }
        }
        return true;
    }

    private void replace(Distribution distribution) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            try (Staging staging = Staging.beside(folder)) {
                staging.write(distribution);
                moveIntoPlace(staging.path(), distribution);
            }
            Files.deleteIfExists(partial);
            if (damage().isEmpty()) {
                return;
            }
        }
        throw new IOException("another process keeps changing " + folder);
    }

    private void moveIntoPlace(Path from, Distribution distribution) throws IOException {
        if (!Files.exists(folder)) {
            try {
                Files.move(from, folder, StandardCopyOption.ATOMIC_MOVE);
                return;
            } catch (FileSystemException e) {
                if (!Files.isDirectory(folder)) {
                    throw e;
                }
            }
        }
        for (String name : Staging.order(distribution)) {
            replace(from.resolve(name), folder.resolve(name));
        }
    }

    /** Moves a file into the place of another one, at once where the file system can. */
    public static void replace(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileSystemException e) {
            if (FilePermissions.areKnownTo(to.getFileSystem()) || !Files.isRegularFile(to)) {
                throw e;
            }
            String use = "a process that runs may use it, and Windows then lets nobody replace it: end that process";
            throw (IOException) new FileSystemException(to.toString(), null, use).initCause(e);
        }
    }

    /** Removes what is installed, and returns whether something was. */
    public boolean uninstall() throws IOException {
        synchronized (InstallationFolder.class) {
            if (!Files.exists(folder)) {
                return false;
            }
            FileChannel lock = lock();
            try (Staging staging = Staging.beside(folder)) {
                Files.move(folder, staging.path().resolve("removed"), StandardCopyOption.ATOMIC_MOVE);
                Files.deleteIfExists(partial);
                return true;
            } finally {
                lock.close();
            }
        }
    }

    /** Numbers count as numbers, and a prerelease is older than its release; what is no version is the oldest. */
    private static Version version(String build) {
        try {
            return Version.parse(build);
        } catch (IllegalArgumentException noVersion) {
            return Version.parse("0");
        }
    }
}
