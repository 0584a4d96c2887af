package dev.pulumidynamic.closure.classpath;

import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.closure.bundle.Entries;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.cache.FileCache;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Makes the parts of bundles. Facts on jars are cached in memory and on disk: then a capture neither unzips nor parses nor compresses. */
public final class Parts {
    /** In bytes: a smaller project is compressed in less time than a person notices. */
    private static final int LARGE_PROJECT = 1 << 20;

    private final Optional<FileCache> cache;
    /** By the path, size and time of a jar: a running program does not change one in place. */
    private final Map<List<Object>, Library> known = new ConcurrentHashMap<>();

    /** @param cache shared with other processes; empty for none */
    public Parts(Optional<FileCache> cache) {
        this.cache = cache;
    }

    /** The project with these files. The stored form of a large project is cached on disk, like that of a library. */
    public Part project(SortedMap<String, byte[]> files) {
        requireNames(
                files.keySet(), "the project", "rename that file, or leave it out with the capture option exclude");
        Entries entries = Entries.inMemory(files);
        Digest digest = Part.digest(files);
        Supplier<CompressedEntries.Bytes> pack = () -> CompressedEntries.pack(entries.all());
        CompressedEntries packed =
                new CompressedEntries(entries.size() >= LARGE_PROJECT ? () -> packed(digest, pack) : pack);
        return new Part("project", digest, packed, entries);
    }

    /** The entries of {@code jar} that travel. */
    public Library library(Path jar) {
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
        CompressedEntries packed = new CompressedEntries(() -> packed(facts.digest(), () -> pack(entries)));
        Part part = new Part(String.valueOf(jar.getFileName()), facts.digest(), packed, entries);
        return new Library(part, facts, entries.choosesPackages());
    }

    private static byte[] facts(Path jar, Entries entries) {
        requireNames(entries.names(), jar.toString(), "build it without that file");
        return LibraryFacts.of(entries).toBytes();
    }

    private static void requireNames(Collection<String> names, String where, String remedy) {
        Entries.refusedName(names).ifPresent(name -> {
            throw new CaptureException(
                    "entry-name",
                    ObjectPath.ROOT,
                    "the file " + name + " of " + where,
                    "its name is empty, has a control character, or is not valid Unicode, so no bundle can contain it",
                    remedy);
        });
    }

    /** The jar that has the classes of the dictionary chooses packages. */
    private static CompressedEntries.Bytes pack(Library.JarEntries entries) {
        return entries.choosesPackages()
                ? CompressedEntries.packWithDictionary(entries.all())
                : CompressedEntries.pack(entries.all());
    }

    private CompressedEntries.Bytes packed(Digest digest, Supplier<CompressedEntries.Bytes> pack) {
        return CompressedEntries.Bytes.parse(
                cached(() -> "compressed-" + digest, () -> pack.get().toBytes()));
    }

    private byte[] cached(Supplier<String> name, Supplier<byte[]> make) {
        return cache.map(files -> files.get(name.get(), make)).orElseGet(make);
    }
}
