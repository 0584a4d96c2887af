package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.wire.Digest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The loaders of libraries in one process. Bundles that have the same set of libraries share one, so that what libraries keep
 * for themselves, and what it costs to make that, is there once.
 */
public final class LibraryLayers {
    private final UnaryOperator<byte[]> rewriting;
    private final Map<Digest, LayerLoader> layers = new ConcurrentHashMap<>();

    /**
     * The classes are changed on their way.
     *
     * @param rewriting what is done to every class file of a bundle before it is defined
     */
    public LibraryLayers(UnaryOperator<byte[]> rewriting) {
        this.rewriting = rewriting;
    }

    /** The classes stay as they were captured. */
    public LibraryLayers() {
        this(UnaryOperator.identity());
    }

    /** @param key of {@code bundle}'s libraries */
    LayerLoader of(Digest key, Bundle bundle) {
        LayerLoader known = layers.get(key);
        return known == null ? layers.computeIfAbsent(key, unused -> fresh(bundle)) : known;
    }

    LayerLoader fresh(Bundle bundle) {
        return new LayerLoader(
                "libraries of " + bundle.digest().brief(),
                parts(bundle.libraries()),
                ConcurrentHashMap.newKeySet(),
                JdkLoader.INSTANCE);
    }

    /** Forgets the loader of these libraries: the next opening makes another. */
    void recycle(Digest key) {
        Optional.ofNullable(layers.remove(key)).ifPresent(LayerLoader::close);
    }

    List<LayerPart> parts(List<Part> parts) {
        return parts.stream().map(part -> new LayerPart(part, rewriting)).toList();
    }

    /** The key that identifies the libraries of {@code bundle}. */
    static Digest key(Bundle bundle) {
        return Digest.of(bundle.libraries().stream()
                .map(library -> library.digest().hex())
                .collect(Collectors.joining("\n"))
                .getBytes(StandardCharsets.UTF_8));
    }
}
