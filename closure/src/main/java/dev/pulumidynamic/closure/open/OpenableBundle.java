package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphDecoder;
import dev.pulumidynamic.closure.identity.Identities;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A bundle whose closures are opened again and again: what is the same each time is done once. */
public final class OpenableBundle {
    private final Bundle bundle;
    private final LibraryLayers libraries;
    private final List<LayerPart> project;
    private final List<LayerPart> together;

    private final Digest librariesKey;
    /** The project's classes that no library has, by name. */
    private final Set<String> own = ConcurrentHashMap.newKeySet();

    private final boolean hasNativeCode;
    private final Identities identities;
    private @Nullable LayerLoader shared;
    private @Nullable ClassLoader verifying;

    /** The loader of the project's classes in one opening, and those that no other open closure uses. */
    record Layers(LayerLoader top, List<LayerLoader> own) {
        /** Layers of which none is shared but, maybe, the parent of the last. */
        static Layers owning(LayerLoader... own) {
            return new Layers(own[0], List.of(own));
        }
    }

    /**
     * Defines no class yet.
     *
     * @param bundle the code
     * @param libraries the loaders of libraries in this process
     */
    public OpenableBundle(Bundle bundle, LibraryLayers libraries) {
        this.bundle = bundle;
        this.libraries = libraries;
        this.librariesKey = LibraryLayers.key(bundle);
        this.project = libraries.parts(List.of(bundle.project()), true);
        this.together = bundle.isOneLayer() ? inOneLayer() : List.of();
        this.identities = new Identities(name -> bundle.project().content(name + ".class"));
        this.hasNativeCode = LibraryLayers.hasNativeCode(bundle);
    }

    /** {@return the code} */
    public Bundle bundle() {
        return bundle;
    }

    /**
     * {@return the same data with its code in this bundle, for any number of openings} No class is defined.
     *
     * @param graph the data
     * @throws dev.pulumidynamic.closure.failure.ClosureException if the graph does not fit the bundle
     */
    public synchronized Graph bind(Graph graph) {
        return identities.bind(graph);
    }

    /**
     * {@return the object, with its loaders} Classes are loaded as far as {@code isolation} says that they are not shared.
     *
     * @param bound a graph that {@link #bind} has returned
     * @param isolation what openings share
     * @throws dev.pulumidynamic.closure.failure.ClosureException if the graph does not fit the bundle or is corrupt
     */
    public IsolatedClosure open(Graph bound, Isolation isolation) {
        Layers layers = layers(isolation);
        try {
            GraphDecoder decoder = new GraphDecoder(bound, new LayeredCode(layers.top(), name -> true));
            Object root = ContextLoader.during(layers.top(), decoder::decode);
            if (root == null) {
                throw new OpenException("the graph holds no object");
            }
            for (ClassLoader at = layers.top(); at instanceof LayerLoader layer; at = layer.getParent()) {
                layer.use();
            }
            return new IsolatedClosure(root, layers.top(), layers.own(), decoder.dropped(), decoder.hasReplacements());
        } catch (LinkageError e) {
            throw new OpenException("bundle " + bundle.digest() + " does not link here: " + e, e);
        }
    }

    /**
     * {@return the loader of the project's classes, one that is new, in which a graph was opened as far as that succeeds}
     *
     * @param bound a graph that {@link #bind} has returned
     * @param mayInitialize as in {@link #verify}
     */
    public ClassLoader opened(Graph bound, Predicate<String> mayInitialize) {
        ClassLoader loader = loader(Isolation.LAYERED);
        try {
            GraphDecoder decoder = new GraphDecoder(bound, new LayeredCode(loader, mayInitialize));
            ContextLoader.during(loader, decoder::decode);
        } catch (RuntimeException | LinkageError failed) {
            // What fails here, fails again when the graph is verified.
        }
        return loader;
    }

    /**
     * Opens a graph as the capture that made it does, to find out that what is opened is what was captured. Objects without the values of
     * initializers that do not run can be incomplete, so that a failure says nothing of them.
     *
     * @param bound a graph that {@link #bind} has returned
     * @param mayInitialize whether static fields of a class are set, by its binary name, and whether a transient field is initialized, by
     *     its name: not where an initializer cannot run again
     * @throws dev.pulumidynamic.closure.failure.ClosureException if it cannot be opened, or opens as something else
     */
    public void verify(Graph bound, Predicate<String> mayInitialize) {
        ClassLoader loader = bound.staticFields().isEmpty() ? loader(Isolation.SHARED) : verifying();
        GraphDecoder decoder = new GraphDecoder(bound, new LayeredCode(loader, mayInitialize));
        try {
            ContextLoader.during(loader, () -> {
                decoder.decode();
                decoder.verify();
                return bound;
            });
        } catch (RuntimeException e) {
            if (!decoder.isIncomplete()) {
                throw e;
            }
        } catch (LinkageError e) {
            throw new OpenException("bundle " + bundle.digest() + " does not link here: " + e, e);
        }
    }

    /**
     * {@return whether the loaders that openings share were let go of, so that the next opening makes others} Native libraries bind to one
     * loader for the life of the process, so a bundle that has any keeps its own.
     */
    public synchronized boolean recycle() {
        if (!hasNativeCode) {
            libraries.recycle(librariesKey);
            Optional.ofNullable(shared).ifPresent(LayerLoader::retire);
            shared = null;
            verifying = null;
        }
        return !hasNativeCode;
    }

    /**
     * {@return the loader of the project's classes, as openings get it that share what {@code isolation} says}
     *
     * @param isolation what openings share
     */
    public ClassLoader loader(Isolation isolation) {
        return layers(isolation).top();
    }

    /**
     * {@return whether openings share the project's classes, and so their static fields}
     *
     * @param isolation what openings share
     */
    public boolean isProjectShared(Isolation isolation) {
        return isolation == Isolation.SHARED || (bundle.isOneLayer() && hasNativeCode);
    }

    Layers layers(Isolation isolation) {
        if (isProjectShared(isolation)) {
            return new Layers(shared(), List.of());
        }
        if (bundle.isOneLayer()) {
            return Layers.owning(together());
        }
        if (isolation == Isolation.STRICT && !hasNativeCode) {
            LayerLoader fresh = libraries.fresh(bundle);
            return Layers.owning(project(fresh), fresh);
        }
        return Layers.owning(project(below()));
    }

    private LayerLoader below() {
        return libraries.of(librariesKey, bundle);
    }

    private LayerLoader project(LayerLoader below) {
        return new LayerLoader("project of " + bundle.digest().brief(), project, List.of(), own, below);
    }

    /** For a bundle whose libraries look for something of the project: nothing can be kept from one opening to the next. */
    private LayerLoader together() {
        return new LayerLoader("all of " + bundle.digest().brief(), together, List.of(), own, JdkLoader.INSTANCE);
    }

    private List<LayerPart> inOneLayer() {
        List<Part> first = bundle.librariesBeforeProject();
        List<Part> last = new ArrayList<>(bundle.libraries());
        last.removeAll(first);
        return Stream.of(libraries.parts(first, false), project, libraries.parts(last, false))
                .flatMap(List::stream)
                .toList();
    }

    /** A layer whose static fields hold what graphs carry. */
    private synchronized ClassLoader verifying() {
        if (verifying == null) {
            verifying = loader(Isolation.LAYERED);
        }
        return verifying;
    }

    private synchronized LayerLoader shared() {
        if (shared == null) {
            shared = bundle.isOneLayer() ? together() : project(below());
        }
        return shared;
    }
}
