package dev.pulumidynamic.closure.bundle;

import dev.pulumidynamic.closure.wire.Digest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Classes and resources that belong together: those of the project, or those of one library jar. A library's entries are
 * read when they are asked for, because most of them never are.
 */
public final class Part {
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
        this(name, digest(entries), CompressedEntries.of(entries), Entries.inMemory(entries));
    }

    /**
     * A part that somebody has read before.
     *
     * @param name a jar's file name
     * @param digest of {@code entries}, as {@link #digest()} has it
     * @param packed the stored form of {@code entries}
     * @param entries what is in it
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

    /** {@return what covers the names and contents of all entries} */
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

    /** {@return which library it is, when it says so; the project says nothing} */
    public Optional<LibraryVersion> version() {
        return LibraryVersion.of(this);
    }

    /** {@return the class that needs the newest Java; empty without classes} */
    public Optional<ClassRelease> javaRelease() {
        return ClassRelease.newest(this);
    }

    /** {@return what the part is when it is stored} */
    public CompressedEntries packed() {
        return packed;
    }

    /**
     * {@return the digest of a part with these entries: SHA-256 over a line {@code <SHA-256 of the content> <name>} for each entry,
     * by name}
     *
     * @param entries content by name
     */
    public static Digest digest(SortedMap<String, byte[]> entries) {
        MessageDigest sha256 = Digest.sha256();
        entries.forEach((name, content) ->
                sha256.update((Digest.of(content) + " " + name + "\n").getBytes(StandardCharsets.UTF_8)));
        return new Digest(HexFormat.of().formatHex(sha256.digest()));
    }
}
