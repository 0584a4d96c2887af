package dev.pulumidynamic.closure.bundle;

import dev.pulumidynamic.closure.Digest;
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
    private final Packed packed;
    private final Entries entries;

    /**
     * A part in memory.
     *
     * @param name for people: a jar's file name; no part of its identity
     * @param entries content by name, as in a jar: {@code com/acme/Dns.class}
     */
    public Part(String name, SortedMap<String, byte[]> entries) {
        this(name, digest(entries), Packed.of(entries), Entries.inMemory(entries));
    }

    /**
     * A part that somebody has read before.
     *
     * @param digest of {@code entries}, as {@link #digest()} has it
     * @param packed the stored form of {@code entries}
     */
    public Part(String name, Digest digest, Packed packed, Entries entries) {
        this.name = name;
        this.digest = digest;
        this.packed = packed;
        this.entries = entries;
    }

    /** A jar's file name, for people. */
    public String name() {
        return name;
    }

    /** Covers the names and contents of all entries. */
    public Digest digest() {
        return digest;
    }

    /** The names of all entries. */
    public SortedSet<String> names() {
        return entries.names();
    }

    /** The content of one entry; not to be modified. */
    public Optional<byte[]> content(String entry) {
        return entries.content(entry);
    }

    /** Content by name; not to be modified. Reads all of it. */
    public SortedMap<String, byte[]> entries() {
        return entries.all();
    }

    /** Which library it is, when it says so; the project says nothing. */
    public Optional<LibraryVersion> version() {
        return LibraryVersion.of(this);
    }

    /** The class that needs the newest Java; empty without classes. */
    public Optional<ClassRelease> javaRelease() {
        return ClassRelease.newest(this);
    }

    /** What the part is when it is stored. */
    public Packed packed() {
        return packed;
    }

    /** The digest of a part with these entries: SHA-256 over a line {@code <SHA-256 of the content> <name>} for each entry, by name. */
    public static Digest digest(SortedMap<String, byte[]> entries) {
        MessageDigest sha256 = Digest.sha256();
        entries.forEach((name, content) ->
                sha256.update((Digest.of(content) + " " + name + "\n").getBytes(StandardCharsets.UTF_8)));
        return new Digest(HexFormat.of().formatHex(sha256.digest()));
    }
}
