package dev.pulumidynamic.host.install;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds executables as a shell does, by {@code PATH}. */
public final class SearchPath {
    private SearchPath() {}

    /** {@return the first executable {@code name} on the {@code PATH} of {@code environment}} */
    public static Optional<Path> find(Map<String, String> environment, String name) {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> Stream.of(name, name + ".exe", name + ".cmd").map(file -> Path.of(folder, file)))
                .filter(SearchPath::isExecutable)
                .findFirst();
    }

    static boolean isExecutable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
