package dev.pulumidynamic.closure.cache;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Finds the user's cache folder, by the conventions of the operating system. */
public final class CacheFolder {
    private static final String NAME = "pulumi-dynamic";

    private CacheFolder() {}

    /** The folder of the user that runs this JVM; it need not exist. */
    public static Path ofUser() {
        return of(System.getProperty("os.name", ""), Path.of(System.getProperty("user.home", "")), System.getenv());
    }

    static Path of(String system, Path home, Map<String, String> environment) {
        return folder(environment, "XDG_CACHE_HOME")
                .or(() -> folder(environment, "LOCALAPPDATA"))
                .orElse(system.startsWith("Mac") ? home.resolve("Library/Caches") : home.resolve(".cache"))
                .resolve(NAME);
    }

    /** The XDG specification says that relative paths are ignored. */
    private static Optional<Path> folder(Map<String, String> environment, String variable) {
        return Optional.ofNullable(environment.get(variable))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .filter(Path::isAbsolute);
    }
}
