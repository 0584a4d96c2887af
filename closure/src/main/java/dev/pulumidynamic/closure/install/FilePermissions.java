package dev.pulumidynamic.closure.install;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Sets permissions on file systems that have those of POSIX, and does nothing on others, such as those of Windows. */
public final class FilePermissions {
    private static final String VIEW = "posix";
    private static final Set<PosixFilePermission> EXECUTE = Set.of(
            PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);

    private FilePermissions() {}

    /**
     * Lets everybody who may read a file execute it.
     *
     * @param file the file
     * @throws IOException if the permissions cannot be read or written
     */
    public static void allowExecution(Path file) throws IOException {
        if (Files.getFileStore(file).supportsFileAttributeView(VIEW)) {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            permissions.addAll(EXECUTE);
            Files.setPosixFilePermissions(file, permissions);
        }
    }

    /**
     * {@return attributes for the creation of a file or folder with these permissions}
     *
     * @param system the file system
     * @param permissions as {@code ls} writes them, such as {@code rwx------}
     */
    public static FileAttribute<?>[] creation(FileSystem system, String permissions) {
        return system.supportedFileAttributeViews().contains(VIEW)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
