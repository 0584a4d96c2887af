package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Parameters as programs write them: docs/state-format.md describes the fields. */
public final class WrittenParameter {
    private WrittenParameter() {}

    public static ByteString of(ByteString bundle, SortedMap<String, ByteString> imports) {
        return of(bundle, imports, new TreeMap<>());
    }

    public static ByteString of(
            ByteString bundle, SortedMap<String, ByteString> imports, SortedMap<String, ConcurrencyLimit> limits) {
        return of(new Parameter(bundle, imports, limits, Optional.empty()));
    }

    public static ByteString of(Parameter parameter) {
        return Messages.write(out -> {
            out.writeUInt32(1, 1);
            if (!parameter.bundle().isEmpty()) {
                out.writeBytes(2, parameter.bundle());
            }
            writeGraphs(out, 3, parameter.imports());
            for (Map.Entry<String, ConcurrencyLimit> limit : parameter.limits().entrySet()) {
                out.writeBytes(4, limit(limit.getKey(), limit.getValue()));
            }
            if (parameter.declared().isPresent()) {
                out.writeBytes(5, declared(parameter.declared().get()));
            }
        });
    }

    private static void writeGraphs(CodedOutputStream out, int field, Map<String, ByteString> graphs)
            throws IOException {
        for (Map.Entry<String, ByteString> graph : graphs.entrySet()) {
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

    private static ByteString declared(DeclaredPackage declared) {
        return Messages.write(out -> {
            out.writeString(1, declared.name());
            out.writeString(2, declared.version());
            out.writeBytes(3, declared.schema());
            writeGraphs(out, 4, declared.functions());
        });
    }
}
