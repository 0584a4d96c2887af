package dev.pulumidynamic.closure;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.util.List;

/**
 * A captured object.
 *
 * @param bundle its code
 * @param graph its data
 * @param warnings what was noticed when it was captured; none in one that was read
 */
public record Closure(Bundle bundle, Graph graph, List<Warning> warnings) {
    public Closure {
        warnings = List.copyOf(warnings);
    }

    /** One that was captured before. */
    public Closure(Bundle bundle, Graph graph) {
        this(bundle, graph, List.of());
    }

    /**
     * Reads what {@link #toBytes} wrote, here or in another JVM.
     *
     * @throws CorruptClosureException when the bytes are no closure
     */
    public static Closure read(byte[] stored) {
        return ClosureFormat.read(stored);
    }

    /** Code and data in one, to be sent or kept; without the warnings. */
    public byte[] toBytes() {
        return ClosureFormat.write(this);
    }

    /**
     * Brings the captured object back in class loaders of its own.
     *
     * @throws ClosureException when the graph does not fit the bundle or is corrupt
     */
    public IsolatedClosure open() {
        return IsolatedClosure.open(bundle, graph);
    }
}
