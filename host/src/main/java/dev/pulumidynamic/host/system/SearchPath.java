package dev.pulumidynamic.host.system;

import dev.pulumidynamic.closure.system.FilePermissions;
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

/** Finds executables by {@code PATH}, as a shell does: Linux and macOS run a file with any name, Windows one whose name says how. */
public final class SearchPath {
    private SearchPath() {}

    /** {@return the first executable {@code program} on the {@code PATH} of {@code environment}} */
    public static Optional<Path> find(Map<String, String> environment, String program) {
        FileSystem system = FileSystems.getDefault();
        return find(system, environment, namesOf(system, program));
    }

    /** {@return the first executable file with one of these names} */
    public static Optional<Path> find(FileSystem system, Map<String, String> environment, List<String> names) {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(separator(system)))
                .flatMap(folder -> folder(system, folder))
                .flatMap(folder -> names.stream().map(folder::resolve))
                .filter(SearchPath::isExecutable)
                .findFirst();
    }

    /** {@return the names that the file of {@code program} can have, the one that is found first in a folder coming first} */
    public static List<String> namesOf(FileSystem system, String program) {
        return FilePermissions.areKnownTo(system)
                ? List.of(program)
                : List.of(program + ".exe", program + ".bat", program + ".cmd");
    }

    /** {@return what separates the folders in a variable such as {@code PATH}} */
    static String separator(FileSystem system) {
        return FilePermissions.areKnownTo(system) ? ":" : ";";
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

    /** {@return whether a shell would run {@code file}} */
    public static boolean isExecutable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
