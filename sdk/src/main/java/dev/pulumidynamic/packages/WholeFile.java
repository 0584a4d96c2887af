package dev.pulumidynamic.packages;

import dev.pulumidynamic.closure.system.FilePermissions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Objects;

/** Writes a file as a whole: beside, then moved into place. */
final class WholeFile {
    private WholeFile() {}

    /**
     * Gives {@code file} this content; does nothing if it has it. Only its owner can read a new file, which may contain captured values; a
     * file that is there keeps its permissions.
     */
    static void write(Path file, byte[] content) throws IOException {
        if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content)) {
            return;
        }
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file is in a folder");
        Files.createDirectories(folder);
        Path beside = folder.resolve(
                file.getFileName() + "." + ProcessHandle.current().pid() + ".partial");
        try {
            Files.deleteIfExists(beside); // Of a process that was killed.
            Files.write(FilePermissions.createLike(beside, file), content);
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(beside);
        }
    }
}
