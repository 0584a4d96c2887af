package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
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
public final class IsolatedClosure implements AutoCloseable {
    private final OpenableBundle bundle;
    private final Object root;
    private final Layers layers;
    private final List<Warning> warnings;

    IsolatedClosure(OpenableBundle bundle, Object root, Layers layers, List<Warning> warnings) {
        this.bundle = bundle;
        this.root = root;
        this.layers = layers;
        this.warnings = warnings;
    }

    /**
     * Defines the bundle's classes in fresh loaders and rebuilds the graph's objects there.
     *
     * @param bundle the code
     * @param graph the data
     * @return the object, with its loaders
     * @throws ClosureException when the graph does not fit the bundle or is corrupt
     */
    public static IsolatedClosure open(Bundle bundle, Graph graph) {
        return new OpenableBundle(bundle, new LibraryLayers()).closure(graph).open(Isolation.STRICT);
    }

    /** {@return the captured root object, an instance of a class of the bundle or of the JDK} */
    public Object root() {
        return root;
    }

    /**
     * {@return the loader of the project's classes: the thread's context loader while the closure's code runs}
     */
    public ClassLoader loader() {
        return layers.top();
    }

    /**
     * {@return the loaders whose classes no other opening has while this one is open; without {@link #loader} when openings share
     * it}
     */
    public List<? extends ClassLoader> ownLoaders() {
        return layers.own();
    }

    /** Makes the JDBC drivers of the bundle known to {@code DriverManager}, which by itself looks for some only once. */
    public void registerDrivers() {
        layers.registerDrivers();
    }

    /**
     * Makes the next opening faster; call it when nobody waits. The project's classes are loaded once more, as far as this opening
     * has, and none of their code runs.
     */
    public void prepareNext() {
        bundle.prepareNext(layers);
    }

    /** Takes back what the closure's own loaders registered. Its objects must not be used any more. */
    @Override
    public void close() {
        layers.close();
    }

    /** {@return the captured fields that the bundle's classes do not have: their values were dropped} */
    public List<Warning> warnings() {
        return warnings;
    }
}
