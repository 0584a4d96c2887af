package dev.pulumidynamic;

import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.tukaani.xz.XZInputStream;

/** What the file of a declared package has, as docs/state-format.md describes it. */
record ParameterFile(
        List<Integer> fields,
        Map<String, byte[]> resources,
        Map<String, byte[]> functions,
        Map<String, String> texts,
        List<byte[]> bundles) {
    static ParameterFile of(Path file) throws IOException {
        ParameterFile read = new ParameterFile(
                new ArrayList<>(),
                new LinkedHashMap<>(),
                new LinkedHashMap<>(),
                new LinkedHashMap<>(),
                new ArrayList<>());
        Messages.read(Files.readAllBytes(file), read::field);
        return read;
    }

    private void field(CodedInputStream in, int field) throws IOException {
        fields.add(field);
        switch (field) {
            case 1 -> texts.put("format", "" + in.readUInt32());
            case 2 -> bundles.add(in.readByteArray());
            case 3 -> row(in, resources);
            case 4 -> Messages.readNested(in, this::limit);
            default -> Messages.readNested(in, this::description);
        }
    }

    private void limit(CodedInputStream in, int field) throws IOException {
        texts.put("limit " + field, field == 2 ? "" + in.readUInt32() : in.readString());
    }

    private void description(CodedInputStream in, int field) throws IOException {
        switch (field) {
            case 1 -> texts.put("name", in.readString());
            case 2 -> texts.put("version", in.readString());
            case 3 -> texts.put("schema", text(in.readByteArray()));
            default -> row(in, functions);
        }
    }

    private static String text(byte[] compressed) throws IOException {
        try (XZInputStream xz = new XZInputStream(new ByteArrayInputStream(compressed))) {
            return new String(xz.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void row(CodedInputStream in, Map<String, byte[]> rows) throws IOException {
        String[] token = {""};
        Messages.readNested(in, (row, field) -> {
            if (field == 1) {
                token[0] = row.readString();
            } else {
                rows.put(token[0], row.readByteArray());
            }
        });
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/boundary.md has it.
    Map<String, Object> call(Map<String, byte[]> graphs, String token, Map<String, Object> request) {
        Closure closure =
                new Closure(Bundle.read(bundles.get(0)), Graph.read(Objects.requireNonNull(graphs.get(token))));
        try (IsolatedClosure opened = closure.open()) {
            return ((Function<Map<String, Object>, Map<String, Object>>) opened.root()).apply(request);
        }
    }
}
