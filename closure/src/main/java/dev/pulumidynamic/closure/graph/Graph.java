package dev.pulumidynamic.closure.graph;

/** The data of a closure: a captured object graph, encoded. Equal graphs have equal bytes. */
@SuppressWarnings("DoNotCallSuggester")
public final class Graph {
    private Graph() {}

    /**
     * Reads the stored form.
     *
     * @throws dev.pulumidynamic.closure.CorruptClosureException when the bytes are no graph
     */
    public static Graph read(byte[] stored) {
        throw new UnsupportedOperationException();
    }

    /** The stored form. */
    public byte[] toBytes() {
        throw new UnsupportedOperationException();
    }

    /** Whether the graph carries any captured value, not just the shape of objects: then it may carry a secret. */
    public boolean holdsValues() {
        throw new UnsupportedOperationException();
    }
}
