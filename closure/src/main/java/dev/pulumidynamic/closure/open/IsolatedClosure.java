package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;

/** A closure opened in a class loader of its own, whose parent is the platform loader. */
@SuppressWarnings("DoNotCallSuggester")
public final class IsolatedClosure {
    private IsolatedClosure() {}

    /**
     * Defines the bundle's classes in a fresh loader and rebuilds the graph's objects there.
     *
     * @throws dev.pulumidynamic.closure.ClosureException when the graph does not fit the bundle or is corrupt
     */
    public static IsolatedClosure open(Bundle bundle, Graph graph) {
        throw new UnsupportedOperationException();
    }

    /** The captured root object, an instance of a class of the bundle. */
    public Object root() {
        throw new UnsupportedOperationException();
    }

    /** The loader of the call's layer: the thread's context loader while the closure's code runs. */
    public ClassLoader loader() {
        throw new UnsupportedOperationException();
    }
}
