package dev.pulumidynamic.host.install;

import dev.pulumidynamic.host.system.ProgramFiles;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds executables as a shell does, by {@code PATH}. */
public final class SearchPath {
    private SearchPath() {}

    /** {@return the first executable {@code program} on the {@code PATH} of {@code environment}} */
    public static Optional<Path> find(Map<String, String> environment, String program) {
        FileSystem system = FileSystems.getDefault();
        return find(system, environment, ProgramFiles.of(system, program));
    }

    /** {@return the first executable file with one of these names} */
    static Optional<Path> find(FileSystem system, Map<String, String> environment, List<String> names) {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(ProgramFiles.separator(system)))
                .flatMap(folder -> folder(system, folder))
                .flatMap(folder -> names.stream().map(folder::resolve))
                .filter(SearchPath::isExecutable)
                .findFirst();
    }

    /** On Windows, a folder can be in quotes, and an entry that is no path is possible. */
    private static Stream<Path> folder(FileSystem system, String entry) {
        try {
            String name = entry.replace("\"", "");
            return name.isEmpty() ? Stream.empty() : Stream.of(system.getPath(name));
        } catch (InvalidPathException noFolder) {
            return Stream.empty();
        }
    }

    static boolean isExecutable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
