package dev.pulumidynamic.closure.system;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The permissions of files on Linux and macOS. File systems without them, such as those of Windows, need none to execute a file,
 * and keep a user's folders private by the rules that they inherit: nothing is done there.
 */
public final class FilePermissions {
    private static final String VIEW = "posix";
    private static final String OWNER = "unix:uid";
    private static final Set<PosixFilePermission> EXECUTE = Set.of(
            PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);

    private static final Set<PosixFilePermission> OTHERS_WRITE =
            Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    private FilePermissions() {}

    /** {@return whether files have such permissions} */
    public static boolean areKnownTo(FileSystem system) {
        return system.supportedFileAttributeViews().contains(VIEW);
    }

    /** Lets everybody who may read a file execute it. */
    public static void allowExecution(Path file) throws IOException {
        if (Files.getFileStore(file).supportsFileAttributeView(VIEW)) {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            permissions.addAll(EXECUTE);
            Files.setPosixFilePermissions(file, permissions);
        }
    }

    /** {@return whether a folder, and no link to one, belongs to the user with this number, and nobody else may enter it} */
    public static boolean isPrivate(Path folder, int owner) throws IOException {
        return isFolderOf(owner, folder, PosixFilePermissions.fromString("rwx------")::equals);
    }

    private static boolean isFolderOf(int owner, Path folder, Predicate<Set<PosixFilePermission>> allowed)
            throws IOException {
        PosixFileAttributes attributes =
                Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return attributes.isDirectory()
                && allowed.test(attributes.permissions())
                && Files.getAttribute(folder, OWNER, LinkOption.NOFOLLOW_LINKS).equals(owner);
    }

    /** {@return whether the folder is this process's user's, and nobody else may write to it: who may, could have put a file there} */
    public static boolean isOfUserAlone(Path folder) {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return true;
        }
        try {
            return isFolderOf(User.NUMBER, folder, permissions -> Collections.disjoint(permissions, OTHERS_WRITE));
        } catch (IOException e) {
            return false;
        }
    }

    /** Found once for each process. */
    private static final class User {
        private static final int NUMBER = number();

        private static int number() {
            try {
                return ownerOfNewFiles(Path.of(System.getProperty("java.io.tmpdir")));
            } catch (IOException unknown) {
                return -1;
            }
        }
    }

    /** {@return the number of the user to whom new files in {@code folder} belong, in which a file is made and deleted} */
    public static int ownerOfNewFiles(Path folder) throws IOException {
        Path file = Files.createTempFile(folder, "pulumi-java-", null);
        try {
            return (Integer) Files.getAttribute(file, OWNER);
        } finally {
            Files.delete(file);
        }
    }

    /** Makes an empty file to replace {@code old}: with the permissions of that, or for its owner alone if that is not there. */
    public static Path createLike(Path file, Path old) throws IOException {
        Path created = Files.createFile(file, creation(file.getFileSystem(), "rw-------"));
        if (areKnownTo(file.getFileSystem()) && Files.exists(old)) {
            Files.setPosixFilePermissions(created, Files.getPosixFilePermissions(old));
        }
        return created;
    }

    /** {@return attributes for the creation of a file or folder with these permissions, such as {@code rwx------}} */
    public static FileAttribute<?>[] creation(FileSystem system, String permissions) {
        return areKnownTo(system)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
