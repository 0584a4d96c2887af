package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.closure.bundle.Entries;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.cache.FileCache;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Reads library jars, each once. Facts about jars are cached in memory and, by content, on disk: then a capture neither unzips
 * nor parses nor compresses the jar.
 */
final class Libraries {
    private final Optional<FileCache> cache;
    /** By the path, size and time of a jar: a running program does not change one in place. */
    private final Map<List<Object>, Library> known = new ConcurrentHashMap<>();

    /** @param cache shared with other processes; empty for none */
    Libraries(Optional<FileCache> cache) {
        this.cache = cache;
    }

    /** The entries of {@code jar} that travel. */
    Library of(Path jar) {
        try {
            BasicFileAttributes state = Files.readAttributes(jar, BasicFileAttributes.class);
            return known.computeIfAbsent(List.of(jar, state.size(), state.lastModifiedTime()), unused -> read(jar));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
    }

    private Library read(Path jar) {
        Library.JarEntries entries = Library.entries(jar);
        LibraryFacts facts =
                LibraryFacts.parse(cached(() -> "library-" + LibraryFacts.key(entries), () -> facts(jar, entries)));
        CompressedEntries packed = CompressedEntries.onDemand(() -> packed(facts.digest(), entries));
        Part part = new Part(String.valueOf(jar.getFileName()), facts.digest(), packed, entries);
        return new Library(part, facts, entries.choosesPackages());
    }

    private static byte[] facts(Path jar, Entries entries) {
        EntryNames.require(entries.names(), jar.toString(), "build it without that file");
        return LibraryFacts.of(entries).toBytes();
    }

    /** The jar that has the classes of the dictionary chooses packages. */
    private CompressedEntries.Bytes packed(Digest digest, Library.JarEntries entries) {
        return CompressedEntries.Bytes.parse(cached(
                () -> "compressed-" + digest,
                () -> (entries.choosesPackages()
                                ? CompressedEntries.packWithDictionary(entries.all())
                                : CompressedEntries.pack(entries.all()))
                        .toBytes()));
    }

    private byte[] cached(Supplier<String> name, Supplier<byte[]> make) {
        return cache.map(files -> files.get(name.get(), make)).orElseGet(make);
    }
}
