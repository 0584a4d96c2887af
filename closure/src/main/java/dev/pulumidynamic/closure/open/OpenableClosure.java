package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphDecoder;

/** A closure whose code has been found in its bundle, ready to be opened. */
public final class OpenableClosure {
    private final OpenableBundle bundle;
    private final Graph bound;

    OpenableClosure(OpenableBundle bundle, Graph bound) {
        this.bundle = bundle;
        this.bound = bound;
    }

    /**
     * Loads the classes, as far as {@code isolation} says that they are not shared, and makes the graph's objects.
     *
     * @param isolation what openings share
     * @return the object, with its loaders
     * @throws dev.pulumidynamic.closure.failure.ClosureException when the graph does not fit the bundle or is corrupt
     */
    public IsolatedClosure open(Isolation isolation) {
        Layers layers = bundle.layers(isolation);
        try {
            GraphDecoder decoder = new GraphDecoder(bound, new LayeredCode(layers.top()));
            Object root = decoder.decode();
            if (root == null) {
                throw new OpenException("the graph holds no object");
            }
            return new IsolatedClosure(bundle, root, layers, decoder.dropped());
        } catch (LinkageError e) {
            throw new OpenException("bundle " + bundle.bundle().digest() + " does not link here: " + e, e);
        }
    }
}
