package dev.pulumidynamic.closure.bundle;

import dev.pulumidynamic.closure.Digest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;

/** Classes and resources that belong together: those of the project, or those of one library jar. */
public final class Part {
    private final String name;
    private final SortedMap<String, byte[]> entries;
    private final Digest digest;

    /**
     * @param name for people: a jar's file name; no part of its identity
     * @param entries content by name, as in a jar: {@code com/acme/Dns.class}
     */
    public Part(String name, SortedMap<String, byte[]> entries) {
        this.name = name;
        this.entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
        this.digest = digest(this.entries);
    }

    /** A jar's file name, for people. */
    public String name() {
        return name;
    }

    /** Content by name; not to be modified. */
    public SortedMap<String, byte[]> entries() {
        return entries;
    }

    /** Covers the names and contents of all entries. */
    public Digest digest() {
        return digest;
    }

    /** SHA-256 over a line {@code <SHA-256 of the content> <name>} for each entry, by name. */
    private static Digest digest(SortedMap<String, byte[]> entries) {
        MessageDigest sha256 = Digest.sha256();
        entries.forEach((name, content) ->
                sha256.update((Digest.of(content) + " " + name + "\n").getBytes(StandardCharsets.UTF_8)));
        return new Digest(HexFormat.of().formatHex(sha256.digest()));
    }
}
