package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.identity.Identities;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A bundle whose closures are opened again and again: what is the same each time is done once. */
public final class OpenableBundle {
    private static final List<String> NATIVE = List.of(".so", ".dll", ".dylib", ".jnilib");

    private final Bundle bundle;
    private final LibraryLayers libraries;
    private final List<LayerPart> project;
    /** The libraries of a bundle that is one layer. */
    private final List<LayerPart> below;

    private final boolean hasNativeCode;
    private final Identities identities;
    private @Nullable LayerLoader shared;

    /** @param libraries the loaders of libraries in this process */
    public OpenableBundle(Bundle bundle, LibraryLayers libraries) {
        this.bundle = bundle;
        this.libraries = libraries;
        this.project = libraries.parts(List.of(bundle.project()));
        this.below = bundle.isOneLayer() ? libraries.parts(bundle.libraries()) : List.of();
        this.identities = new Identities(name -> bundle.project().content(name + ".class"));
        this.hasNativeCode = bundle.libraries().stream()
                .flatMap(library -> library.names().stream())
                .map(name -> name.toLowerCase(Locale.ROOT))
                .anyMatch(name -> NATIVE.stream().anyMatch(name::endsWith));
    }

    public Bundle bundle() {
        return bundle;
    }

    /**
     * Finds the code of {@code graph} in this bundle. No class is defined.
     *
     * @throws dev.pulumidynamic.closure.ClosureException when the graph does not fit the bundle
     */
    public synchronized OpenableClosure closure(Graph graph) {
        return new OpenableClosure(this, identities.bind(graph));
    }

    /**
     * Lets go of the loaders that openings share; the next opening makes others. Native libraries bind to one loader for the
     * life of the process, so a bundle that has any keeps its own.
     *
     * @return whether it did
     */
    public synchronized boolean recycle() {
        if (!hasNativeCode) {
            libraries.recycle(bundle);
            Optional.ofNullable(shared).ifPresent(LayerLoader::close);
            shared = null;
        }
        return !hasNativeCode;
    }

    /** The loader of the project's classes, as openings get it that share what {@code isolation} says. */
    public ClassLoader loader(Isolation isolation) {
        return layers(isolation).top();
    }

    Layers layers(Isolation isolation) {
        if (bundle.isOneLayer()) {
            return isolation == Isolation.SHARED || hasNativeCode
                    ? new Layers(shared(), List.of())
                    : Layers.owning(together());
        }
        return switch (hasNativeCode && isolation == Isolation.STRICT ? Isolation.LAYERED : isolation) {
            case LAYERED -> Layers.owning(project(libraries.of(bundle)));
            case STRICT -> {
                LayerLoader fresh = libraries.fresh(bundle);
                yield Layers.owning(project(fresh), fresh);
            }
            case SHARED -> new Layers(shared(), List.of());
        };
    }

    private LayerLoader project(LayerLoader below) {
        return new LayerLoader("project of " + bundle.digest().brief(), project, below);
    }

    /** For a bundle whose libraries look for something of the project: nothing can be kept from one opening to the next. */
    private LayerLoader together() {
        List<LayerPart> parts = new ArrayList<>(project);
        parts.addAll(below);
        return new LayerLoader("all of " + bundle.digest().brief(), parts, ClassLoader.getPlatformClassLoader());
    }

    private synchronized LayerLoader shared() {
        if (shared == null) {
            shared = bundle.isOneLayer() ? together() : project(libraries.of(bundle));
        }
        return shared;
    }
}
