package dev.pulumidynamic.closure.install;

import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

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
     * {@return whether nothing needs to be installed, because this distribution or a newer build is there} Its number does not identify a
     * distribution: snapshots share a number, and so do the builds of a developer.
     *
     * @param checksums the distribution's {@link Checksums#FILE}
     * @throws IOException if they are no checksums
     */
    public boolean serves(String checksums) throws IOException {
        Checksums wanted = Checksums.parse(checksums);
        Optional<String> installed = build();
        return installed.isPresent()
                && (compare(installed.get(), wanted.build()) > 0
                        || Checksums.in(folder).equals(wanted));
    }

    /** {@return the files that are missing or are not as they were installed; all of them if the build is not known} */
    public List<String> damage() {
        try {
            return damage(Checksums.in(folder));
        } catch (IOException unknown) {
            return List.of(Checksums.FILE);
        }
    }

    private List<String> damage(Checksums expected) {
        List<String> damaged = new ArrayList<>();
        expected.sums().forEach((name, sum) -> {
            try {
                byte[] content = Files.readAllBytes(folder.resolve(name));
                if (!Digest.of(content).hex().equals(sum)) {
                    damaged.add(name);
                }
            } catch (IOException missing) {
                damaged.add(name);
            }
        });
        return damaged;
    }

    /**
     * Installs {@code distribution}, unless it or a newer one is there, undamaged.
     *
     * @return what was done
     * @throws IOException if it cannot be installed; what was there before still works
     */
    public Outcome install(Distribution distribution) throws IOException {
        synchronized (InstallationFolder.class) {
            // In a home that another user owns, only this much is possible.
            Optional<Outcome> done = doneBefore(distribution);
            if (done.isPresent()) {
                return done.get();
            }
            Files.createDirectories(Objects.requireNonNull(folder.getParent()));
            FolderLock lock = lock();
            try {
                return installAlone(distribution);
            } finally {
                lock.close();
            }
        }
    }

    private FolderLock lock() throws IOException {
        return FolderLock.take(folder.resolveSibling(folder.getFileName() + ".lock"), patience);
    }

    private Outcome installAlone(Distribution distribution) throws IOException {
        awaitPartial();
        Optional<Outcome> done = doneBefore(distribution);
        if (done.isPresent()) {
            return done.get();
        }
        Optional<String> before = build();
        replace(distribution);
        return before.isPresent() ? Outcome.REPLACED : Outcome.INSTALLED;
    }

    /** Empty if there is something to do. */
    private Optional<Outcome> doneBefore(Distribution distribution) throws IOException {
        Optional<String> installed = build();
        if (installed.isEmpty() || !damage().isEmpty()) {
            return Optional.empty();
        } else if (compare(installed.get(), distribution.build()) > 0) {
            return Optional.of(Outcome.NEWER_KEPT);
        }
        return isThis(distribution) ? Optional.of(Outcome.UNCHANGED) : Optional.empty();
    }

    private boolean isThis(Distribution distribution) throws IOException {
        byte[] installed = Files.readAllBytes(folder.resolve(Checksums.FILE));
        return Arrays.equals(installed, distribution.files().get(Checksums.FILE));
    }

    /** An installation that runs removes the file; after one that was killed it stays, and what is there is taken over. */
    private void awaitPartial() throws IOException {
        long start = System.nanoTime();
        while (Files.exists(partial) && System.nanoTime() - start < patience.toNanos()) {
            FolderLock.pause();
        }
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

    /**
     * Moves a file into the place of another one, at once where the file system can.
     *
     * @throws IOException if it cannot be moved
     */
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

    /**
     * Removes what is installed.
     *
     * @return whether something was
     * @throws IOException if it cannot be removed
     */
    public boolean uninstall() throws IOException {
        synchronized (InstallationFolder.class) {
            if (!Files.exists(folder)) {
                return false;
            }
            FolderLock lock = lock();
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
    private static int compare(String one, String other) {
        return version(one).compareTo(version(other));
    }

    private static Version version(String build) {
        try {
            return Version.parse(build);
        } catch (IllegalArgumentException noVersion) {
            return Version.parse("0");
        }
    }
}
