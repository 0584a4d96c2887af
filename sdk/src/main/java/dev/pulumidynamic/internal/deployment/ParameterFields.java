package dev.pulumidynamic.internal.deployment;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.util.Map;

/** The fields of a parameter, as docs/state-format.md describes them. The plugin's {@code ParameterReader} reads them. */
final class ParameterFields {
    private static final int FORMAT = 1;

    private ParameterFields() {}

    /**
     * A parameter. What is empty has no field.
     *
     * @param bundle the stored form of the bundle
     * @param imports the graphs of imports by their types
     * @param limits by the same types
     * @param description what {@link #description} returns, if the package is declared
     */
    static ByteString parameter(
            ByteString bundle,
            Map<String, ByteString> imports,
            Map<String, ConcurrencyLimit> limits,
            ByteString description) {
        return Messages.write(out -> {
            out.writeUInt32(1, FORMAT);
            writeUnlessEmpty(out, 2, bundle);
            writeGraphs(out, 3, imports);
            for (var limit : limits.entrySet()) {
                out.writeBytes(4, limit(limit.getKey(), limit.getValue()));
            }
            writeUnlessEmpty(out, 5, description);
        });
    }

    static ByteString description(String name, String version, String schema, Map<String, ByteString> functions) {
        return Messages.write(out -> {
            out.writeString(1, name);
            out.writeString(2, version);
            out.writeBytes(3, CompressedEntries.compress(ByteString.copyFromUtf8(schema)));
            writeGraphs(out, 4, functions);
        });
    }

    private static void writeUnlessEmpty(CodedOutputStream out, int field, ByteString bytes) throws IOException {
        if (!bytes.isEmpty()) {
            out.writeBytes(field, bytes);
        }
    }

    private static void writeGraphs(CodedOutputStream out, int field, Map<String, ByteString> graphs)
            throws IOException {
        for (var graph : graphs.entrySet()) {
            out.writeBytes(field, Messages.write(row -> {
                row.writeString(1, graph.getKey());
                row.writeBytes(2, graph.getValue());
            }));
        }
    }

    private static ByteString limit(String token, ConcurrencyLimit limit) {
        return Messages.write(row -> {
            row.writeString(1, token);
            row.writeUInt32(2, limit.maxConcurrent());
            row.writeString(3, limit.provider());
        });
    }
}
