package dev.pulumidynamic.internal.deployment;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.util.Optional;

/** The fields of a parameter, as docs/state-format.md describes them. */
final class ParameterFields {
    private static final int FORMAT = 1;

    private ParameterFields() {}

    static void writeVersion(CodedOutputStream out) throws IOException {
        out.writeUInt32(1, FORMAT);
    }

    static void writeBundle(CodedOutputStream out, ByteString stored) throws IOException {
        out.writeBytes(2, stored);
    }

    static void writeImport(CodedOutputStream out, String token, ByteString graph) throws IOException {
        writeGraph(out, 3, token, graph);
    }

    /** Writes nothing for a provider without a limit. */
    static void writeLimit(CodedOutputStream out, String token, Optional<ConcurrencyLimit> limit) throws IOException {
        if (limit.isPresent()) {
            out.writeBytes(4, Messages.write(row -> {
                row.writeString(1, token);
                row.writeUInt32(2, limit.get().maxConcurrent());
                row.writeString(3, limit.get().provider());
            }));
        }
    }

    static void writePackage(CodedOutputStream out, ByteString description) throws IOException {
        out.writeBytes(5, description);
    }

    /** A function of a package, in the package's description. */
    static void writeFunction(CodedOutputStream out, String token, ByteString graph) throws IOException {
        writeGraph(out, 4, token, graph);
    }

    private static void writeGraph(CodedOutputStream out, int field, String token, ByteString graph)
            throws IOException {
        out.writeBytes(field, Messages.write(row -> {
            row.writeString(1, token);
            row.writeBytes(2, graph);
        }));
    }
}
