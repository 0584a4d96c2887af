package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.cache.SharedFolder;
import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.install.OwnPlugin;
import dev.pulumidynamic.host.system.EnvironmentVariables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * A cache on disk of bundles and of graphs without captured values. The name of a file is the digest of its content, in hex digits for a
 * bundle, and {@linkplain Digest#half half} of it for a graph. The cache never contains captured values or configuration.
 *
 * <p>Many processes use one folder at the same time, and readers verify what they find. If the disk fails, the plugin works without a cache.
 */
public final class BundleCache {
    private static final long LIMIT = 512L << 20;

    private final Path folder;
    private final SharedFolder shared;
    private final Executor writer;

    /** A cache of at most {@code limit} bytes, in a folder that the first file creates. Operations do not wait for the {@code writer}. */
    BundleCache(Path folder, long limit, Executor writer) {
        this.folder = folder;
        this.shared = new SharedFolder(folder, limit);
        this.writer = writer;
    }

    /** {@return the user's cache, in Pulumi's home folder} */
    public static BundleCache ofUser() {
        Path folder = OwnPlugin.bundleCache(OwnPlugin.home(EnvironmentVariables.ofProcess()));
        return new BundleCache(folder, LIMIT, work -> ProcessThreads.start("bundle cache", work));
    }

    /** {@return the file with the name {@code digest}; the caller verifies its content} */
    public Optional<ByteString> get(String digest) {
        Path file = folder.resolve(digest);
        if (!FilePermissions.isOfUserAlone(folder)) {
            return Optional.empty();
        }
        try {
            ByteString stored = ByteString.copyFrom(Files.readAllBytes(file));
            SharedFolder.touch(file);
            return Optional.of(stored);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Stores {@code stored}, whose digest the caller has verified. */
    void put(String digest, ByteString stored) {
        writer.execute(() -> {
            Path file = folder.resolve(digest);
            try {
                if (Files.exists(file)) {
                    SharedFolder.touch(file);
                } else {
                    shared.put(file, stored.toByteArray());
                }
            } catch (IOException | UnsupportedOperationException e) {
                // The next write tries again. An operation that needs the bundle reports that it is missing.
            }
        });
    }

    /** Removes a file whose content does not match its name. */
    void remove(String digest) {
        try {
            Files.deleteIfExists(folder.resolve(digest));
        } catch (IOException e) {
            // On some systems, a file that another process has open cannot be deleted.
        }
    }
}
