package dev.pulumidynamic.closure;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A bundle and a graph as one message; docs/state-format.md describes it. */
final class ClosureFormat {
    private static final int VERSION = 1;
    private static final int VERSION_FIELD = 1;
    private static final int BUNDLE = 2;
    private static final int GRAPH = 3;

    private int version;
    private byte @Nullable [] bundle;
    private byte @Nullable [] graph;

    private ClosureFormat() {}

    static byte[] write(Closure closure) {
        return Messages.write(out -> {
                    out.writeUInt32(VERSION_FIELD, VERSION);
                    out.writeBytes(BUNDLE, ByteString.copyFrom(closure.bundle().toBytes()));
                    out.writeBytes(GRAPH, ByteString.copyFrom(closure.graph().toBytes()));
                })
                .toByteArray();
    }

    static Closure read(byte[] stored) {
        return new ClosureFormat().closure(stored);
    }

    private Closure closure(byte[] stored) {
        try {
            Messages.read(stored, this::field);
        } catch (IOException | IllegalArgumentException e) {
            throw new CorruptClosureException(
                    "closure of " + stored.length + " bytes is corrupt: " + e.getMessage(), e);
        }
        if (version != VERSION) {
            throw new CorruptClosureException("closure has format version " + version + ", this release reads version "
                    + VERSION + "; use a release that knows it");
        }
        if (bundle == null || graph == null) {
            throw new CorruptClosureException("closure of " + stored.length + " bytes is corrupt: it has no "
                    + (bundle == null ? "bundle" : "graph"));
        }
        return new Closure(Bundle.read(bundle), Graph.read(graph));
    }

    private boolean field(CodedInputStream in, int field) throws IOException {
        switch (field) {
            case VERSION_FIELD -> version = in.readUInt32();
            case BUNDLE -> bundle = in.readByteArray();
            case GRAPH -> graph = in.readByteArray();
            default -> {
                return false;
            }
        }
        return true;
    }
}
