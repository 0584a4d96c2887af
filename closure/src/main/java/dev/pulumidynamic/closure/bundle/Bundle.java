package dev.pulumidynamic.closure.bundle;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Part.ClassRelease;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.DigestBuilder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The code of a closure: the project's classes, and the libraries they need. Its digest is its identity. */
public final class Bundle {
    /** An entry of the project. If it is present, project and libraries share one class loader. */
    public static final String ONE_LAYER = "META-INF/closure/one-layer";

    private final Part project;
    private final List<Part> libraries;
    private final Digest digest;
    private final ByteString unknown;
    private @Nullable ByteString stored;

    /**
     * A bundle of these parts; its digest is that of their content.
     *
     * @param project the classes that the capture reached
     * @param libraries whole jars, in the order in which they are searched
     */
    public Bundle(Part project, List<Part> libraries) {
        this(project, libraries, ByteString.EMPTY);
    }

    /** A bundle that was stored with fields that this release does not know. */
    Bundle(Part project, List<Part> libraries, ByteString unknown) {
        this.project = project;
        this.unknown = unknown;
        this.libraries = List.copyOf(libraries);
        this.digest = digest(project, this.libraries);
    }

    /**
     * {@return the bundle of a stored form, verified against the digest that it states}
     *
     * @param stored all of it
     * @throws dev.pulumidynamic.closure.failure.CorruptClosureException if the bytes are not a bundle, or not the one they say
     */
    public static Bundle read(byte[] stored) {
        return BundleFormat.read(stored);
    }

    /** {@return the stored form: compressed, the same bytes for the same content, described in docs/state-format.md} */
    public byte[] toBytes() {
        return stored().toByteArray();
    }

    /** {@return the stored form, made once} */
    public synchronized ByteString stored() {
        if (stored == null) {
            stored = BundleFormat.write(this);
        }
        return stored;
    }

    /**
     * {@return the same libraries, and what else was stored, with another project}
     *
     * @param changed the classes and resources of the project
     */
    public Bundle withProject(Part changed) {
        return new Bundle(changed, libraries, unknown);
    }

    /** Stored fields that this release does not know, with their tags. No digest covers them. */
    ByteString unknown() {
        return unknown;
    }

    /** {@return the classes and resources of the project} */
    public Part project() {
        return project;
    }

    /** {@return the library jars, in the order in which they are searched} */
    public List<Part> libraries() {
        return libraries;
    }

    /** {@return the project, then the libraries} */
    public Stream<Part> parts() {
        return Stream.concat(Stream.of(project), libraries.stream());
    }

    /** {@return whether project and libraries must be in one class loader, because libraries look for something of the project} */
    public boolean isOneLayer() {
        return project.names().contains(ONE_LAYER);
    }

    /** {@return the libraries that are searched before the project of one layer, because their entries hide some of it} */
    public List<Part> librariesBeforeProject() {
        String digests = project.content(ONE_LAYER)
                .map(content -> new String(content, StandardCharsets.UTF_8))
                .orElse("");
        return libraries.stream()
                .filter(library -> digests.lines().anyMatch(library.digest().hex()::equals))
                .toList();
    }

    /** {@return the digest of the names and contents of all entries, which does not depend on the stored form} */
    public Digest digest() {
        return digest;
    }

    /** {@return the class that needs the newest Java release, read from the class files; empty without classes} */
    public Optional<ClassRelease> javaRelease() {
        return parts().flatMap(part -> part.javaRelease().stream()).max(Comparator.comparingInt(ClassRelease::release));
    }

    /**
     * {@return the jar of the project's classes, which is written into {@code folder}} The libraries are jars in the folder {@code lib}
     * there, and the first jar names them as its class path. The same bundle gives the same files.
     *
     * @param folder need not exist
     * @throws java.io.UncheckedIOException if the folder cannot be written
     */
    public Path extract(Path folder) {
        return new BundleExtractor(folder).extract(this);
    }

    private static Digest digest(Part project, List<Part> libraries) {
        DigestBuilder digest = new DigestBuilder("pulumi-dynamic bundle 2")
                .digest(project.digest())
                .number(libraries.size());
        libraries.forEach(library -> digest.digest(library.digest()));
        return digest.build();
    }
}
