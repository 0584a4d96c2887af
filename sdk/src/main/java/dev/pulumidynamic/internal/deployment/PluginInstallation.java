package dev.pulumidynamic.internal.deployment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Puts the plugin that this library carries where Pulumi looks for it, when it is not there: written into a folder
 * beside, then moved, so that no process ever sees half of it, however many install at once.
 */
public final class PluginInstallation {
    /** The plugin's name in Pulumi. */
    public static final String NAME = "pulumi-java";

    private static final String LAUNCHER = "pulumi-resource-" + NAME;
    private static final String ARCHIVE = "/META-INF/pulumi-dynamic/plugin.zip";
    private static final Set<PosixFilePermission> EXECUTE = Set.of(
            PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);

    private final Path home;
    private final String version;
    private final Source source;

    public PluginInstallation(Path home, String version, Source source) {
        this.home = home;
        this.version = version;
        this.source = source;
    }

    /** Where the plugin comes from. */
    public interface Source {
        /** A zip of the plugin's folder; {@code null} when there is none. */
        @Nullable
        InputStream open() throws IOException;
    }

    /** {@code PULUMI_HOME}, by default {@code ~/.pulumi}. */
    static Path homeOfThisJvm() {
        return Optional.ofNullable(System.getenv("PULUMI_HOME"))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".pulumi"));
    }

    /** The plugin of this release, to go into {@code home}. */
    static PluginInstallation ofThisRelease(Path home) {
        return new PluginInstallation(
                home, PluginVersion.CURRENT, () -> PluginInstallation.class.getResourceAsStream(ARCHIVE));
    }

    /**
     * Installs the plugin unless it is there.
     *
     * @throws PluginInstallationException when it cannot be written, naming where and why
     */
    public void install() {
        Path plugins = home.resolve("plugins");
        Path folder = folder();
        if (isComplete(folder)) {
            return;
        }
        try {
            Files.createDirectories(plugins);
            Path beside = Files.createDirectory(plugins.resolve("." + folder.getFileName() + "-" + UUID.randomUUID()));
            try {
                write(beside);
                move(beside, folder);
            } finally {
                delete(beside);
            }
        } catch (IOException e) {
            throw new PluginInstallationException(
                    "cannot put the plugin " + NAME + " " + version + " into " + folder + ": " + reason(e)
                            + "; make the folder writable, or set PULUMI_HOME, or what DynamicProviders.pulumiHome names, to one that is",
                    e);
        }
    }

    /** Where it goes. */
    Path folder() {
        return home.resolve("plugins").resolve("resource-" + NAME + "-v" + version);
    }

    private void write(Path folder) throws IOException {
        try (InputStream archive = source.open()) {
            if (archive == null) {
                throw new PluginInstallationException("pulumi-dynamic " + version + " does not carry the plugin " + NAME
                        + ": " + ARCHIVE + " is missing on the class path; when the jar was repackaged, keep it");
            }
            unpack(new ZipInputStream(archive), folder);
        }
        Path launcher = folder.resolve(LAUNCHER);
        if (Files.getFileStore(launcher).supportsFileAttributeView("posix")) {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(launcher);
            permissions.addAll(EXECUTE);
            Files.setPosixFilePermissions(launcher, permissions);
        }
    }

    private static void unpack(ZipInputStream archive, Path folder) throws IOException {
        for (ZipEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
            if (!entry.isDirectory()) {
                Path file = folder.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(archive, file);
            }
        }
    }

    /** Moves the whole folder in one step; when another process was first, its folder stays. */
    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!isComplete(to)) {
                throw e;
            }
        }
    }

    /** Folders are moved here whole: one that has a launcher has everything. */
    private static boolean isComplete(Path folder) {
        return Files.isRegularFile(folder.resolve(LAUNCHER));
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static String reason(IOException e) {
        String kind = e.getClass().getSimpleName();
        return e instanceof FileSystemException file
                ? Optional.ofNullable(file.getReason()).orElse(kind) + " (" + file.getFile() + ")"
                : kind + ": " + e.getMessage();
    }
}
