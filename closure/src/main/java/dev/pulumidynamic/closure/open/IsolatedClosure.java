package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.ClosureException;
import dev.pulumidynamic.closure.OpenException;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphDecoder;
import dev.pulumidynamic.closure.identity.Identities;
import java.util.List;

/**
 * A closure opened in class loaders of its own, so that neither its classes nor its libraries meet those of the program
 * that opens it.
 *
 * <pre>{@code
 * IsolatedClosure closure = IsolatedClosure.open(bundle, graph);
 * Supplier<?> captured = (Supplier<?>) closure.root();
 * }</pre>
 */
public final class IsolatedClosure {
    private final Object root;
    private final ClassLoader loader;

    private IsolatedClosure(Object root, ClassLoader loader) {
        this.root = root;
        this.loader = loader;
    }

    /**
     * Defines the bundle's classes in fresh loaders and rebuilds the graph's objects there. Libraries come into one loader,
     * whose parent is the platform loader, the project's classes into another on top of it.
     *
     * @throws ClosureException when the graph does not fit the bundle or is corrupt
     */
    public static IsolatedClosure open(Bundle bundle, Graph graph) {
        LayerLoader libraries = new LayerLoader(
                "libraries of " + bundle.digest().brief(), bundle.libraries(), ClassLoader.getPlatformClassLoader());
        LayerLoader project =
                new LayerLoader("project of " + bundle.digest().brief(), List.of(bundle.project()), libraries);
        try {
            Graph bound = new Identities(name -> bundle.project().content(name + ".class")).bind(graph);
            Object root = new GraphDecoder(bound, new LayeredCode(project)).decode();
            if (root == null) {
                throw new OpenException("the graph holds no object");
            }
            return new IsolatedClosure(root, project);
        } catch (LinkageError e) {
            throw new OpenException("bundle " + bundle.digest() + " does not link here: " + e, e);
        }
    }

    /** The captured root object, an instance of a class of the bundle or of the JDK. */
    public Object root() {
        return root;
    }

    /** The loader of the project's classes: the thread's context loader while the closure's code runs. */
    public ClassLoader loader() {
        return loader;
    }
}
