package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.ClosureException;
import dev.pulumidynamic.closure.OpenException;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphDecoder;
import dev.pulumidynamic.closure.identity.Identities;
import java.util.List;

/**
 * A bundle's classes in loaders of their own, for one graph or for several whose objects may share static state: libraries
 * in one loader, whose parent is the platform loader, the project's classes in another on top of it.
 */
public final class OpenBundle {
    private final Bundle bundle;
    private final LayerLoader project;
    private final Identities identities;

    /** Makes the loaders; classes are defined when they are needed. */
    public OpenBundle(Bundle bundle) {
        this.bundle = bundle;
        String name = bundle.digest().brief();
        LayerLoader libraries =
                new LayerLoader("libraries of " + name, bundle.libraries(), ClassLoader.getPlatformClassLoader());
        this.project = new LayerLoader("project of " + name, List.of(bundle.project()), libraries);
        this.identities = new Identities(type -> bundle.project().content(type + ".class"));
    }

    /**
     * Rebuilds the objects of {@code graph}.
     *
     * @throws ClosureException when the graph does not fit the bundle or is corrupt
     */
    public synchronized IsolatedClosure open(Graph graph) {
        try {
            Object root = new GraphDecoder(identities.bind(graph), new LayeredCode(project)).decode();
            if (root == null) {
                throw new OpenException("the graph holds no object");
            }
            return new IsolatedClosure(root, project);
        } catch (LinkageError e) {
            throw new OpenException("bundle " + bundle.digest() + " does not link here: " + e, e);
        }
    }
}
