package dev.pulumidynamic.host.inspect.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Where a process puts temporary files. It is ended by force, so it cannot delete them itself. */
record TemporaryFolder(Path path) implements AutoCloseable {
    static TemporaryFolder create() throws IOException {
        return new TemporaryFolder(Files.createTempDirectory("trial"));
    }

    /** Links are deleted, and not what they lead to. */
    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(path)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.delete(file);
            }
        } catch (IOException inUse) {
            // What Windows keeps is where users and systems look for files to delete.
        }
    }
}
