package dev.pulumidynamic.closure;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.closure.wire.Messages;
import java.util.List;

/**
 * A captured object: its code and its data.
 *
 * @param bundle its code
 * @param graph its data
 * @param warnings the warnings of the capture; none for a closure that was read
 */
public record Closure(Bundle bundle, Graph graph, List<Warning> warnings) {
    private static final int VERSION = 1;
    private static final int BUNDLE = 2;
    private static final int GRAPH = 3;

    /**
     * Copies the warnings.
     *
     * @param bundle its code
     * @param graph its data
     * @param warnings the warnings of the capture; none for a closure that was read
     */
    public Closure {
        warnings = List.copyOf(warnings);
    }

    /**
     * A closure without warnings.
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
     * @throws CorruptClosureException if the bytes are not a closure
     */
    public static Closure read(byte[] stored) {
        byte[][] read = {{}, {}};
        FormatVersion.read("closure", VERSION, stored, (in, field) -> {
            switch (field) {
                case BUNDLE -> read[0] = in.readByteArray();
                case GRAPH -> read[1] = in.readByteArray();
                default -> Messages.skip(in);
            }
        });
        return new Closure(Bundle.read(part(stored, read[0], "bundle")), Graph.read(part(stored, read[1], "graph")));
    }

    private static byte[] part(byte[] stored, byte[] part, String name) {
        if (part.length == 0) {
            throw new CorruptClosureException("closure of " + stored.length + " bytes is corrupt: it has no " + name);
        }
        return part;
    }

    /** {@return code and data in one, to be sent or kept; without the warnings} */
    public byte[] toBytes() {
        return Messages.write(out -> {
                    out.writeUInt32(FormatVersion.FIELD, VERSION);
                    out.writeBytes(BUNDLE, bundle.stored());
                    out.writeBytes(GRAPH, ByteString.copyFrom(graph.toBytes()));
                })
                .toByteArray();
    }

    /**
     * Opens the captured object in class loaders of its own.
     *
     * @return the object, with its loaders; close it after the last use of the object
     * @throws ClosureException if the graph does not fit the bundle or is corrupt
     */
    public IsolatedClosure open() {
        return IsolatedClosure.open(bundle, graph);
    }
}
