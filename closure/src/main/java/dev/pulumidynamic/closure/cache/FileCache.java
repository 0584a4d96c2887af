package dev.pulumidynamic.closure.cache;

import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Caches bytes by name in a folder that processes share. Folders that cannot be written and damaged files cost only time. Each file starts
 * with the SHA-256 of the rest. A folder to which others may write is not read.
 */
public final class FileCache {
    private static final int SUM = 32;

    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+");

    private final Path folder;
    private final SharedFolder shared;

    /** @param limit in bytes: if all entries together are larger, the least recently used are deleted */
    public FileCache(Path folder, long limit) {
        this.folder = folder;
        this.shared = new SharedFolder(folder, limit);
    }

    /** The user's cache folder by the conventions of the operating system; it need not exist. */
    public static Path folderOfUser() {
        return folder(System.getProperty("os.name", ""), Path.of(System.getProperty("user.home", "")), System.getenv());
    }

    static Path folder(String system, Path home, Map<String, String> environment) {
        return folder(environment, "XDG_CACHE_HOME")
                .or(() -> folder(environment, "LOCALAPPDATA"))
                .orElse(system.startsWith("Mac") ? home.resolve("Library/Caches") : home.resolve(".cache"))
                .resolve("pulumi-dynamic");
    }

    /** The XDG specification says that relative paths are ignored. */
    private static Optional<Path> folder(Map<String, String> environment, String variable) {
        return Optional.ofNullable(environment.get(variable))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .filter(Path::isAbsolute);
    }

    /** Returns the entry {@code name}; {@code make} computes it if the cache has none, or a damaged one. */
    public byte[] get(String name, Supplier<byte[]> make) {
        Path file = file(name);
        return read(file).orElseGet(() -> {
            byte[] content = make.get();
            write(file, content);
            return content;
        });
    }

    private Path file(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + name + "' is not the name of a cache entry");
        }
        return folder.resolve(name);
    }

    private Optional<byte[]> read(Path file) {
        if (!FilePermissions.isOfUserAlone(folder)) { // The names say nothing about the contents.
            return Optional.empty();
        }
        try {
            Optional<byte[]> content = content(Files.readAllBytes(file));
            if (content.isPresent()) {
                SharedFolder.touch(file);
            }
            return content;
        } catch (IOException absentOrNotOurs) {
            return Optional.empty();
        }
    }

    private static Optional<byte[]> content(byte[] file) {
        if (file.length < SUM) {
            return Optional.empty();
        }
        byte[] content = Arrays.copyOfRange(file, SUM, file.length);
        return Arrays.equals(sum(content), Arrays.copyOf(file, SUM)) ? Optional.of(content) : Optional.empty();
    }

    private static byte[] sum(byte[] content) {
        return Digest.sha256().digest(content);
    }

    private void write(Path file, byte[] content) {
        try {
            shared.put(
                    file,
                    ByteBuffer.allocate(SUM + content.length)
                            .put(sum(content))
                            .put(content)
                            .array());
        } catch (IOException unwritable) {
            // The computed content is used without the cache.
        }
    }
}
