package dev.pulumidynamic.closure;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.failure.Warning;
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
    /**
     * Copies the warnings.
     *
     * @param bundle its code
     * @param graph its data
     * @param warnings what was noticed when it was captured; none in one that was read
     */
    public Closure {
        warnings = List.copyOf(warnings);
    }

    /**
     * One that was captured before.
     *
     * @param bundle the code
     * @param graph the data
     */
    public Closure(Bundle bundle, Graph graph) {
        this(bundle, graph, List.of());
    }

    /**
     * Reads what {@link #toBytes} wrote, here or in another JVM.
     *
     * @param stored all of it
     * @return the closure, without the warnings
     * @throws CorruptClosureException when the bytes are no closure
     */
    public static Closure read(byte[] stored) {
        return ClosureFormat.read(stored);
    }

    /** {@return code and data in one, to be sent or kept; without the warnings} */
    public byte[] toBytes() {
        return ClosureFormat.write(this);
    }

    /**
     * Brings the captured object back in class loaders of its own.
     *
     * @return the object, with its loaders; to be closed when nothing of it is used any more
     * @throws ClosureException when the graph does not fit the bundle or is corrupt
     */
    public IsolatedClosure open() {
        return IsolatedClosure.open(bundle, graph);
    }
}
