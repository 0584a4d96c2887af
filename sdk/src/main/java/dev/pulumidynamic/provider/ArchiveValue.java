package dev.pulumidynamic.provider;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An archive or a folder, given by its parts or by its location. In a program, {@code Input.archive} makes one from an
 * archive of Pulumi's SDK.
 *
 * @param hash SHA-256 of the content, 64 hex digits, as the engine has it; none before the engine has seen it
 * @param assets its parts by their paths, each an {@link AssetValue} or an archive; none when it is elsewhere
 * @param path an archive file ({@code .zip}, {@code .tar}, {@code .tar.gz}, {@code .jar}) or a folder, from the folder
 *     in which Pulumi runs
 * @param uri where the archive can be fetched
 */
public record ArchiveValue(
        Optional<String> hash, Map<String, Object> assets, Optional<String> path, Optional<String> uri) {
    /**
     * Keeps copies of the collections.
     *
     * @param assets assets and archives by their paths
     * @param hash SHA-256 of the content
     * @param path a file or folder
     * @param uri where it can be fetched
     */
    public ArchiveValue {
        assets = Map.copyOf(assets);
    }

    /**
     * {@return an archive of these assets and archives, by their paths}
     *
     * @param assets assets and archives by their paths
     */
    public static ArchiveValue of(Map<String, ?> assets) {
        return new ArchiveValue(Optional.empty(), new TreeMap<>(assets), Optional.empty(), Optional.empty());
    }

    /**
     * {@return an archive file, or a folder}
     *
     * @param file where it is, from the folder in which Pulumi runs
     */
    public static ArchiveValue file(Path file) {
        return new ArchiveValue(Optional.empty(), Map.of(), Optional.of(file.toString()), Optional.empty());
    }

    /**
     * {@return an archive that is fetched}
     *
     * @param uri where it can be fetched
     */
    public static ArchiveValue remote(URI uri) {
        return new ArchiveValue(Optional.empty(), Map.of(), Optional.empty(), Optional.of(uri.toString()));
    }

    /**
     * {@return the archive's file, opened; not for an archive that is a folder or consists of {@link #assets}}
     *
     * @throws RefusedException if there is none, as in old inputs
     * @throws IOException if it cannot be read from where it is
     */
    public InputStream open() throws IOException {
        return AssetValue.open(path, uri);
    }
}
