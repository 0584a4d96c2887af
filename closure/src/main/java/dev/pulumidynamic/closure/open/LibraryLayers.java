package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.wire.Digest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The loaders of libraries in one process. Bundles that have the same set of libraries, and equal resource files for them, share one,
 * so that what libraries keep for themselves, and what it costs to make that, is there once.
 */
public final class LibraryLayers {
    private static final Set<String> NATIVE = Set.of(".so", ".dll", ".dylib", ".jnilib");

    private final UnaryOperator<byte[]> rewriting;
    private final PartJars jars;
    private final Map<Digest, LayerLoader> layers = new ConcurrentHashMap<>();

    /**
     * The classes are changed on their way.
     *
     * @param rewriting what is done to every class file of a bundle before it is defined
     * @param jars for the URLs of resources and code sources
     */
    public LibraryLayers(UnaryOperator<byte[]> rewriting, PartJars jars) {
        this.rewriting = rewriting;
        this.jars = jars;
    }

    /**
     * The classes stay as they were captured.
     *
     * @param jars for the URLs of resources and code sources
     */
    public LibraryLayers(PartJars jars) {
        this(UnaryOperator.identity(), jars);
    }

    LayerLoader of(Digest key, Bundle bundle) {
        return layers.computeIfAbsent(key, unused -> fresh(bundle));
    }

    LayerLoader fresh(Bundle bundle) {
        return new LayerLoader(
                "libraries of " + bundle.digest().brief(),
                parts(bundle.libraries(), false),
                parts(files(bundle), false),
                ConcurrentHashMap.newKeySet(),
                JdkLoader.INSTANCE);
    }

    /** Forgets the loader of these libraries: the next opening makes another. */
    void recycle(Digest key) {
        Optional.ofNullable(layers.remove(key)).ifPresent(LayerLoader::retire);
    }

    List<LayerPart> parts(List<Part> parts, boolean areOfProject) {
        return parts.stream()
                .map(part -> new LayerPart(part, areOfProject, rewriting, jars))
                .toList();
    }

    /** The key that identifies the libraries of {@code bundle}, and the files of the project that they find. */
    static Digest key(Bundle bundle) {
        return Digest.of(Stream.concat(bundle.libraries().stream(), files(bundle).stream())
                .map(part -> part.digest().hex())
                .collect(Collectors.joining("\n"))
                .getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The resource files of the project as a part, if it has any: on a class path, one loader has them and the libraries. Libraries may
     * keep what they read, so bundles with other files do not share theirs. Files of services name classes that libraries do not see.
     * Native libraries need one loader for all bundles, which has no files of a single one.
     */
    private static List<Part> files(Bundle bundle) {
        if (hasNativeCode(bundle)) {
            return List.of();
        }
        SortedMap<String, byte[]> files = new TreeMap<>();
        for (String name : bundle.project().names()) {
            if (isResource(name)) {
                files.put(name, bundle.project().content(name).orElseThrow());
            }
        }
        return files.isEmpty() ? List.of() : List.of(new Part("project", files));
    }

    static boolean hasNativeCode(Bundle bundle) {
        return bundle.libraries().stream()
                .flatMap(library -> library.names().stream())
                .anyMatch(name -> NATIVE.contains(
                        name.substring(Math.max(0, name.lastIndexOf('.'))).toLowerCase(Locale.ROOT)));
    }

    private static boolean isResource(String name) {
        return !name.endsWith(".class")
                && !name.startsWith("META-INF/services/")
                && !name.startsWith("META-INF/closure/")
                && !name.equals("META-INF/MANIFEST.MF");
    }
}
