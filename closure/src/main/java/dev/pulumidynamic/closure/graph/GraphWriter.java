package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/** Writes a {@link Graph} in protobuf's wire format, with each name once, in a table, unless all readers know it. {@link GraphReader} is the inverse. */
final class GraphWriter {
    private static final int CHECKSUM_BYTES = 5;

    private final Map<String, Integer> names = new LinkedHashMap<>();

    byte[] write(Graph graph) {
        ByteString objects = Messages.write(out -> {
            out.writeBytes(GraphFormat.ROOT, value(graph.root()));
            for (Node node : graph.nodes()) {
                out.writeBytes(GraphFormat.NODE, node(node));
            }
            for (Map.Entry<String, Digest> type : graph.nameless().entrySet()) {
                out.writeBytes(GraphFormat.NAMELESS, nameless(type.getKey(), type.getValue()));
            }
            places(out, GraphFormat.INITIAL, graph.marks().initial());
            places(out, GraphFormat.CARRIED, graph.marks().carried());
            places(out, GraphFormat.UNSTABLE, graph.marks().unstable());
            for (String type : graph.marks().initialized()) {
                out.writeUInt32(GraphFormat.INITIALIZED, index(type));
            }
        });
        ByteString content = Messages.write(out -> {
                    out.writeUInt32(FormatVersion.FIELD, GraphFormat.VERSION);
                    for (String name : names.keySet()) {
                        out.writeString(GraphFormat.NAME, name);
                    }
                })
                .concat(objects);
        requireReadable(graph, content.size());
        return content.concat(Messages.write(out -> out.writeFixed32(GraphFormat.CHECKSUM, checksum(content))))
                .toByteArray();
    }

    /** Four bytes each, the highest first. */
    private static void places(CodedOutputStream out, int field, List<Integer> places) throws IOException {
        if (!places.isEmpty()) {
            ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * places.size());
            places.forEach(bytes::putInt);
            out.writeByteArray(field, bytes.array());
        }
    }

    private static void requireReadable(Graph graph, int size) {
        long values =
                graph.nodes().stream().mapToLong(node -> node.values().size()).sum();
        if (size >= GraphFormat.MOST_BYTES - CHECKSUM_BYTES || values >= GraphFormat.MOST_VALUES) {
            throw EncodingRefusals.tooLarge(
                    ObjectPath.ROOT,
                    "its graph",
                    "it has " + size + " bytes and " + values + " values, but at most " + GraphFormat.MOST_BYTES
                            + " bytes and " + GraphFormat.MOST_VALUES + " values are allowed");
        }
    }

    /** CRC-32: distinguishes damage from another captured value. */
    static int checksum(ByteString content) {
        CRC32 crc = new CRC32();
        content.asReadOnlyByteBufferList().forEach(crc::update);
        return (int) crc.getValue();
    }

    private ByteString nameless(String type, Digest identity) {
        return Messages.write(out -> {
            out.writeUInt32(GraphFormat.NAMELESS_TYPE, index(type));
            out.writeBytes(GraphFormat.NAMELESS_IDENTITY, StoredNode.bytes(identity));
        });
    }

    private ByteString node(Node node) {
        StoredNode stored = StoredNode.of(node).shortened();
        return Messages.write(out -> out.writeBytes(stored.kind(), Messages.write(body -> body(body, stored))));
    }

    private void body(CodedOutputStream out, StoredNode node) throws IOException {
        out.writeUInt32(GraphFormat.TYPE, index(node.type()));
        for (Node.Slot slot : node.slots()) {
            out.writeBytes(GraphFormat.SLOT, slot(slot, node.type()));
        }
        for (String word : node.words()) {
            out.writeUInt32(GraphFormat.WORD, index(word));
        }
        if (node.kind() == GraphFormat.LAMBDA) {
            out.writeUInt32(GraphFormat.KIND, node.reference());
        }
        if (node.kind() == GraphFormat.PRIMITIVES || !node.bytes().isEmpty()) {
            out.writeBytes(GraphFormat.BYTES, node.bytes());
        }
        for (Value value : node.values()) {
            out.writeBytes(GraphFormat.VALUE, value(value));
        }
        for (String variable : node.variables()) {
            out.writeUInt32(GraphFormat.VARIABLE, index(variable));
        }
    }

    private ByteString slot(Node.Slot slot, String type) {
        return Messages.write(field -> {
            if (!slot.owner().equals(type)) {
                field.writeUInt32(GraphFormat.OWNER, index(slot.owner()));
            }
            field.writeUInt32(GraphFormat.SLOT_NAME, index(slot.name()));
            if (slot.value() != Value.Null.NULL) {
                field.writeBytes(GraphFormat.SLOT_VALUE, value(slot.value()));
            }
        });
    }

    private static ByteString value(Value value) {
        return Messages.write(out -> {
            if (value instanceof Value.Reference reference) {
                out.writeUInt32(GraphFormat.REFERENCE, reference.node());
            } else if (value instanceof Value.Text text) {
                text(out, text.value());
            } else if (value instanceof Value.Primitive primitive) {
                primitive(out, primitive.boxed());
            }
        });
    }

    /** A string that is not valid UTF-16 is written as its chars, because UTF-8 would change it. */
    private static void text(CodedOutputStream out, String text) throws IOException {
        if (StandardCharsets.UTF_16BE.newEncoder().canEncode(text)) {
            out.writeString(GraphFormat.STRING, text);
        } else {
            ByteBuffer chars = ByteBuffer.allocate(Character.BYTES * text.length());
            chars.asCharBuffer().put(text);
            out.writeByteArray(GraphFormat.CHARS, chars.array());
        }
    }

    private static void primitive(CodedOutputStream out, Object boxed) throws IOException {
        if (boxed instanceof Boolean value) {
            out.writeBool(GraphFormat.BOOLEAN, value);
        } else if (boxed instanceof Byte value) {
            out.writeSInt32(GraphFormat.BYTE, value);
        } else if (boxed instanceof Short value) {
            out.writeSInt32(GraphFormat.SHORT, value);
        } else if (boxed instanceof Character value) {
            out.writeUInt32(GraphFormat.CHAR, value);
        } else if (boxed instanceof Integer value) {
            out.writeSInt32(GraphFormat.INT, value);
        } else if (boxed instanceof Long value) {
            out.writeSInt64(GraphFormat.LONG, value);
        } else if (boxed instanceof Float value) {
            out.writeFixed32(GraphFormat.FLOAT, Float.floatToRawIntBits(value));
        } else {
            out.writeFixed64(GraphFormat.DOUBLE, Double.doubleToRawLongBits((Double) boxed));
        }
    }

    private int index(String name) {
        int known = KnownNames.number(name);
        return known >= 0 ? known : names.computeIfAbsent(name, absent -> KnownNames.ALL.size() + names.size());
    }
}
