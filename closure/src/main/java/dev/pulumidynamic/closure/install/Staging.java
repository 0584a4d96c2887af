package dev.pulumidynamic.closure.install;

import dev.pulumidynamic.closure.system.FilePermissions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

/** A folder beside the one that is installed into, so that what is written there can be moved in one step. */
record Staging(Path path) implements AutoCloseable {
    /** Makes an empty one, under the lock of {@code folder}: others that are there belong to processes that were killed. */
    static Staging beside(Path folder) throws IOException {
        String prefix = "." + folder.getFileName() + "-";
        Path parent = Objects.requireNonNull(folder.getParent());
        try (Stream<Path> siblings = Files.list(parent)) {
            for (Path left : siblings.filter(
                            path -> String.valueOf(path.getFileName()).startsWith(prefix))
                    .toList()) {
                delete(left);
            }
        }
        return new Staging(Files.createDirectory(parent.resolve(prefix + UUID.randomUUID())));
    }

    /**
     * The file that says what is installed comes last: until then it is what was there before. A jar comes before the launchers with
     * its name: if Windows does not let it be replaced because a process uses it, nothing has changed.
     */
    static List<String> order(Distribution distribution) {
        List<String> names = new ArrayList<>(distribution.files().keySet());
        names.remove(Checksums.FILE);
        Collections.reverse(names);
        names.add(Checksums.FILE);
        return names;
    }

    void write(Distribution distribution) throws IOException {
        for (Map.Entry<String, byte[]> file : distribution.files().entrySet()) {
            write(path.resolve(file.getKey()), file.getValue());
        }
    }

    /** Down to the disk: a machine that loses power must not keep the name without the content. */
    private static void write(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer left = ByteBuffer.wrap(content);
            while (left.hasRemaining()) {
                channel.write(left);
            }
            channel.force(true);
        }
        if (Distribution.isExecutable(content)) {
            FilePermissions.allowExecution(file);
        }
    }

    @Override
    public void close() {
        delete(path);
    }

    /** Windows keeps a file while a process uses it. What is left goes with a later installation. */
    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException inUse) {
            // Nobody looks into the folder.
        }
    }
}
