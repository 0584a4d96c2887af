package dev.pulumidynamic.closure.bundle;

import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.DigestBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** The classes and resources of the project, or of a library jar, whose entries are read on demand, because most are never used. */
public final class Part {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    private static final String VERSIONS = "META-INF/versions/";
    private static final int FIRST_VERSIONED_RELEASE = 9;

    private final String name;
    private final Digest digest;
    private final CompressedEntries packed;
    private final Entries entries;

    /**
     * A part in memory.
     *
     * @param name for people: a jar's file name; no part of its identity
     * @param entries content by name, as in a jar: {@code com/acme/Dns.class}
     */
    public Part(String name, SortedMap<String, byte[]> entries) {
        this(
                name,
                digest(entries),
                new CompressedEntries(() -> CompressedEntries.pack(entries)),
                Entries.inMemory(entries));
    }

    /** A part in its stored form, which it keeps. */
    static Part unpacked(String name, CompressedEntries.Bytes packed, BundleBudget budget) throws IOException {
        SortedMap<String, byte[]> entries = CompressedEntries.unpack(packed, budget);
        return new Part(name, digest(entries), new CompressedEntries(() -> packed), Entries.inMemory(entries));
    }

    /**
     * A part whose digest is known.
     *
     * @param name a jar's file name
     * @param digest of {@code entries}, as {@link #digest()} has it
     * @param packed the stored form of {@code entries}
     * @param entries its files
     */
    public Part(String name, Digest digest, CompressedEntries packed, Entries entries) {
        this.name = name;
        this.digest = digest;
        this.packed = packed;
        this.entries = entries;
    }

    /** {@return a jar's file name, for people} */
    public String name() {
        return name;
    }

    /** {@return the digest of the names and contents of all entries} */
    public Digest digest() {
        return digest;
    }

    /** {@return the names of all entries} */
    public SortedSet<String> names() {
        return entries.names();
    }

    /**
     * {@return the content of one entry, not to be modified; empty when there is none}
     *
     * @param entry its name
     */
    public Optional<byte[]> content(String entry) {
        return entries.content(entry);
    }

    /** {@return content by name, not to be modified; reads all of it} */
    public SortedMap<String, byte[]> entries() {
        return entries.all();
    }

    /** {@return the size of all contents together, in bytes; reads all of them} */
    public long size() {
        return entries.size();
    }

    /**
     * {@return the entries of a multi-release jar that replace others on a Java runtime, by the name of the replaced entry; empty for
     * any other part}
     *
     * @param release of the runtime, such as 17
     */
    public Map<String, String> versioned(int release) {
        SortedSet<String> versions = names().subSet(VERSIONS, VERSIONS + Character.MAX_VALUE);
        if (versions.isEmpty() || !isMultiRelease()) {
            return Map.of();
        }
        Map<String, String> newest = new HashMap<>();
        for (int older = FIRST_VERSIONED_RELEASE; older <= release; older++) {
            String folder = VERSIONS + older + "/";
            versions.subSet(folder, folder + Character.MAX_VALUE)
                    .forEach(name -> newest.put(name.substring(folder.length()), name));
        }
        return newest;
    }

    private boolean isMultiRelease() {
        return Boolean.parseBoolean(manifest().getMainAttributes().getValue(Attributes.Name.MULTI_RELEASE));
    }

    /**
     * {@return the manifest, read anew; empty if the part has none}
     *
     * @throws CorruptClosureException if it is damaged
     */
    public Manifest manifest() {
        try {
            return new Manifest(new ByteArrayInputStream(content(MANIFEST).orElse(new byte[0])));
        } catch (IOException e) {
            throw new CorruptClosureException("the manifest of " + name + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** {@return the library's name and version; empty if its files do not have them, and for the project} */
    public Optional<LibraryVersion> version() {
        return LibraryVersion.of(this);
    }

    /** {@return the class that needs the newest Java; empty without classes} */
    public Optional<ClassRelease> javaRelease() {
        return ClassRelease.newest(this);
    }

    /** {@return the stored form of the entries} */
    public CompressedEntries packed() {
        return packed;
    }

    /**
     * {@return the digest of a part with these entries, as docs/state-format.md describes it}
     *
     * @param entries content by name
     * @throws IllegalArgumentException if no bundle can have one of the names
     */
    public static Digest digest(SortedMap<String, byte[]> entries) {
        Entries.refusedName(entries.keySet()).ifPresent(name -> {
            throw new IllegalArgumentException("entry " + name + " has a name that no entry can have");
        });
        DigestBuilder digest = new DigestBuilder("pulumi-dynamic part 2").number(entries.size());
        SortedMap<byte[], byte[]> byBytes = new TreeMap<>(Arrays::compareUnsigned);
        entries.forEach((name, content) -> byBytes.put(name.getBytes(StandardCharsets.UTF_8), content));
        byBytes.forEach((name, content) -> digest.field(name).digest(Digest.of(content)));
        return digest.build();
    }

    /**
     * A class, and the first Java release that can load it.
     *
     * @param type binary name
     * @param release 17 for Java 17
     */
    public record ClassRelease(String type, int release) {
        private static final String EXTENSION = ".class";
        private static final int MAGIC = 0xCAFEBABE;
        private static final int HEADER = 8;
        private static final int VERSION_OF_JAVA_1_0 = 44;

        /** Module descriptors, and classes of a multi-release jar for newer releases only, do not count. */
        static Optional<ClassRelease> newest(Part part) {
            return part.entries().entrySet().stream()
                    .filter(entry -> isLoadedEverywhere(entry.getKey()))
                    .flatMap(entry -> of(entry.getKey(), entry.getValue()).stream())
                    .max(Comparator.comparingInt(ClassRelease::release)
                            .thenComparing(ClassRelease::type, Comparator.reverseOrder()));
        }

        private static boolean isLoadedEverywhere(String entry) {
            return entry.endsWith(EXTENSION) && !entry.startsWith("META-INF/") && !entry.endsWith("-info.class");
        }

        private static Optional<ClassRelease> of(String entry, byte[] content) {
            if (content.length < HEADER || ByteBuffer.wrap(content).getInt() != MAGIC) {
                return Optional.empty();
            }
            String type =
                    entry.substring(0, entry.length() - EXTENSION.length()).replace('/', '.');
            return Optional.of(new ClassRelease(type, ByteBuffer.wrap(content).getShort(6) - VERSION_OF_JAVA_1_0));
        }
    }
}
