package dev.pulumidynamic.closure.bundle;

import dev.pulumidynamic.closure.Digest;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** The code of a closure: the project's classes, and the libraries they need. Its digest is its identity. */
public final class Bundle {
    private final Part project;
    private final List<Part> libraries;
    private final Digest digest;

    /**
     * @param project the classes that the capture reached
     * @param libraries whole jars; their order means nothing
     */
    public Bundle(Part project, Collection<Part> libraries) {
        this.project = project;
        this.libraries =
                libraries.stream().sorted(Comparator.comparing(Part::digest)).toList();
        this.digest = digest(project, this.libraries);
    }

    /**
     * Reads the stored form and verifies it against the digest it states.
     *
     * @throws dev.pulumidynamic.closure.CorruptClosureException when the bytes are no bundle, or not the one they say
     */
    public static Bundle read(byte[] stored) {
        return new BundleReader(stored).read();
    }

    /** The stored form: compressed, the same bytes for the same content, described in docs/state-format.md. */
    public byte[] toBytes() {
        return new BundleWriter().write(this);
    }

    /** The classes and resources of the project. */
    public Part project() {
        return project;
    }

    /** The library jars, by digest. */
    public List<Part> libraries() {
        return libraries;
    }

    /** Covers names and contents of all entries, never the stored form. */
    public Digest digest() {
        return digest;
    }

    private static Digest digest(Part project, List<Part> libraries) {
        StringBuilder lines = new StringBuilder("pulumi-dynamic bundle 1\n");
        lines.append("project ").append(project.digest()).append('\n');
        libraries.forEach(
                library -> lines.append("library ").append(library.digest()).append('\n'));
        return Digest.of(lines.toString().getBytes(StandardCharsets.UTF_8));
    }
}
