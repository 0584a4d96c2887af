package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A closure opened in class loaders of its own, so that neither its classes nor its libraries meet those of the program
 * that opens it.
 *
 * <pre>{@code
 * IsolatedClosure closure = IsolatedClosure.open(bundle, graph);
 * Supplier<?> captured = (Supplier<?>) closure.root();
 * }</pre>
 *
 * @param root the captured root object, an instance of a class of the bundle or of the JDK
 * @param loader the loader of the project's classes: the thread's context loader while the closure's code runs
 * @param ownLoaders the loaders whose classes no other opening has while this one is open; without {@code loader} when openings
 *     share it
 * @param warnings the captured fields that the bundle's classes do not have: their values were dropped
 * @param hasReplacements whether a {@code readResolve} of the bundle was called, so that data can decide which classes objects have
 */
public record IsolatedClosure(
        Object root,
        ClassLoader loader,
        List<? extends ClassLoader> ownLoaders,
        List<Warning> warnings,
        boolean hasReplacements)
        implements AutoCloseable {
    /**
     * {@return the object, with its loaders} The bundle's classes are defined in fresh loaders, the graph's objects are rebuilt there, and
     * the bundle's JDBC drivers are {@linkplain #registerDrivers registered}.
     *
     * @param bundle the code
     * @param graph the data
     * @throws ClosureException if the graph does not fit the bundle or is corrupt
     */
    public static IsolatedClosure open(Bundle bundle, Graph graph) {
        OpenableBundle openable = new OpenableBundle(bundle, new LibraryLayers(PartJars.temporary()));
        IsolatedClosure opened = openable.open(openable.bind(graph), Isolation.STRICT);
        opened.registerDrivers();
        return opened;
    }

    /** Registers the bundle's JDBC drivers with {@code DriverManager}, which itself looks for drivers only once. */
    public void registerDrivers() {
        for (ClassLoader at = loader; at instanceof LayerLoader layer; at = layer.getParent()) {
            layer.registerDrivers();
        }
    }

    /**
     * {@return whether a loader defines classes of an open closure}
     *
     * @param loader any loader; null for the JVM's own
     */
    public static boolean isLayer(@Nullable ClassLoader loader) {
        return loader instanceof LayerLoader;
    }

    /**
     * Takes back what the closure's own loaders registered, and shuts down the executors and timers in its objects and in static fields of
     * its own classes. Its objects must not be used any more.
     */
    @Override
    public void close() {
        try {
            OwnExecutors.shutDown(root, ownLoaders);
        } finally {
            for (ClassLoader at = loader; at instanceof LayerLoader layer; at = layer.getParent()) {
                if (ownLoaders.contains(layer)) {
                    layer.close();
                } else {
                    layer.release();
                }
            }
        }
    }
}
