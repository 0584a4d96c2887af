package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnsafeByteOperations;
import com.google.protobuf.WireFormat;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Reads stored graphs and refuses invalid ones. The memory it allocates is proportional to the input. */
final class GraphReader {
    private static final int CHECKSUM_TAG = (GraphFormat.CHECKSUM << 3) | WireFormat.WIRETYPE_FIXED32;

    private final byte[] stored;
    private final List<String> names = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Map<String, Digest> nameless = new HashMap<>();
    private final List<Integer> initial = new ArrayList<>();
    private final List<Integer> carried = new ArrayList<>();
    private final List<Integer> unstable = new ArrayList<>();
    private final List<String> initialized = new ArrayList<>();
    private Value root = Value.Null.NULL;
    private int values;
    /** The number of bytes that the verified checksum covers, including itself. */
    private int checked;

    GraphReader(byte[] stored) {
        this.stored = stored;
    }

    Graph read() {
        if (stored.length > GraphFormat.MOST_BYTES) {
            throw new CorruptClosureException("graph has " + stored.length + " bytes, more than the "
                    + GraphFormat.MOST_BYTES + " that are read");
        }
        FormatVersion.read("graph", GraphFormat.VERSION, stored, this::graphField);
        if (checked != stored.length) {
            throw new CorruptClosureException(
                    "graph of " + stored.length + " bytes is corrupt: it does not end with its checksum");
        }
        check(root);
        nodes.stream().flatMap(node -> node.values().stream()).forEach(this::check);
        return new Graph(root, nodes, nameless, marks());
    }

    private void check(Value value) {
        if (value instanceof Value.Reference reference && (reference.node() < 0 || reference.node() >= nodes.size())) {
            throw new CorruptClosureException(
                    "graph is corrupt: it refers to object " + reference.node() + " of " + nodes.size());
        }
    }

    private void graphField(CodedInputStream in, int field) throws IOException {
        switch (field) {
            case GraphFormat.NAME -> names.add(in.readStringRequireUtf8());
            case GraphFormat.ROOT -> root = value(in);
            case GraphFormat.NODE -> Messages.readNested(in, this::nodeField);
            case GraphFormat.NAMELESS -> readNameless(in);
            case GraphFormat.INITIAL -> readPlaces(in, initial);
            case GraphFormat.CARRIED -> readPlaces(in, carried);
            case GraphFormat.UNSTABLE -> readPlaces(in, unstable);
            case GraphFormat.INITIALIZED -> initialized.add(name(in.readUInt32()));
            case GraphFormat.CHECKSUM -> readChecksum(in);
            default -> Messages.skip(in);
        }
    }

    private void readChecksum(CodedInputStream in) throws IOException {
        int covered = in.getTotalBytesRead() - 1;
        if (stored[covered] != CHECKSUM_TAG
                || in.readFixed32() != GraphWriter.checksum(UnsafeByteOperations.unsafeWrap(stored, 0, covered))) {
            throw new IllegalArgumentException("its checksum is another");
        }
        checked = in.getTotalBytesRead();
    }

    private static void readPlaces(CodedInputStream in, List<Integer> places) throws IOException {
        ByteBuffer bytes = in.readBytes().asReadOnlyByteBuffer();
        if (bytes.remaining() % Integer.BYTES != 0) {
            throw new IllegalArgumentException("places of " + bytes.remaining() + " bytes");
        }
        while (bytes.hasRemaining()) {
            places.add(bytes.getInt());
        }
    }

    private StaticMarks marks() {
        return initial.isEmpty() && carried.isEmpty()
                ? StaticMarks.NONE
                : new StaticMarks(initial, carried, unstable, initialized);
    }

    private void readNameless(CodedInputStream in) throws IOException {
        String[] type = {""};
        ByteString[] identity = {ByteString.EMPTY};
        Messages.readNested(in, (entry, field) -> {
            switch (field) {
                case GraphFormat.NAMELESS_TYPE -> type[0] = name(entry.readUInt32());
                case GraphFormat.NAMELESS_IDENTITY -> identity[0] = entry.readBytes();
                default -> Messages.skip(entry);
            }
        });
        nameless.put(type[0], StoredNode.digest(identity[0]));
    }

    private void nodeField(CodedInputStream in, int kind) throws IOException {
        Body body = new Body();
        Messages.readNested(in, body::field);
        nodes.add(body.toNode(kind));
        if (nodes.size() > GraphFormat.MOST_OBJECTS) {
            throw new IllegalArgumentException("more than " + GraphFormat.MOST_OBJECTS + " objects");
        }
    }

    private String name(int index) {
        int known = KnownNames.ALL.size();
        if (index >= 0 && index < known) {
            return KnownNames.ALL.get(index);
        } else if (index < 0 || index - known >= names.size()) {
            throw new IllegalArgumentException("name " + index + " of " + (known + names.size()));
        }
        return names.get(index - known);
    }

    private Value value(CodedInputStream in) throws IOException {
        if (++values > GraphFormat.MOST_VALUES) {
            throw new IllegalArgumentException("more than " + GraphFormat.MOST_VALUES + " values");
        }
        Value[] value = {Value.Null.NULL};
        Messages.readNested(in, (scalar, field) -> value[0] = scalar(scalar, field));
        return value[0];
    }

    private static Value scalar(CodedInputStream in, int field) throws IOException {
        return switch (field) {
            case GraphFormat.REFERENCE -> new Value.Reference(in.readUInt32());
            case GraphFormat.BOOLEAN -> new Value.Primitive(in.readBool());
            case GraphFormat.BYTE -> new Value.Primitive((byte) ranged(in.readSInt32(), v -> v == (byte) v));
            case GraphFormat.SHORT -> new Value.Primitive((short) ranged(in.readSInt32(), v -> v == (short) v));
            case GraphFormat.CHAR -> new Value.Primitive((char) ranged(in.readUInt32(), v -> v == (char) v));
            case GraphFormat.INT -> new Value.Primitive(in.readSInt32());
            case GraphFormat.LONG -> new Value.Primitive(in.readSInt64());
            case GraphFormat.FLOAT -> new Value.Primitive(Float.intBitsToFloat(in.readFixed32()));
            case GraphFormat.DOUBLE -> new Value.Primitive(Double.longBitsToDouble(in.readFixed64()));
            case GraphFormat.STRING -> new Value.Text(in.readStringRequireUtf8());
            case GraphFormat.CHARS ->
                new Value.Text(in.readByteBuffer().asCharBuffer().toString());
            default -> throw new IllegalArgumentException("unknown kind of value " + field);
        };
    }

    private static int ranged(int value, IntPredicate inRange) {
        if (!inRange.test(value)) {
            throw new IllegalArgumentException("number " + value + " out of its type's range");
        }
        return value;
    }

    private final class Body {
        private String type = "";
        private final List<Node.Slot> slots = new ArrayList<>();
        private final List<Value> values = new ArrayList<>();
        private final List<String> words = new ArrayList<>();
        private final List<String> variables = new ArrayList<>();
        private ByteString bytes = ByteString.EMPTY;
        private int kind;

        void field(CodedInputStream in, int field) throws IOException {
            switch (field) {
                case GraphFormat.TYPE -> type = name(in.readUInt32());
                case GraphFormat.SLOT -> slots.add(slot(in));
                case GraphFormat.VALUE -> values.add(value(in));
                case GraphFormat.WORD -> words.add(name(in.readUInt32()));
                case GraphFormat.BYTES -> bytes = in.readBytes();
                case GraphFormat.KIND -> kind = in.readUInt32();
                case GraphFormat.VARIABLE -> variables.add(name(in.readUInt32()));
                default -> Messages.skip(in);
            }
        }

        /** Its owner is the type of the node, which comes first, when it is not stored. */
        private Node.Slot slot(CodedInputStream in) throws IOException {
            String[] words = {type, ""};
            Value[] value = {Value.Null.NULL};
            Messages.readNested(in, (slot, field) -> {
                switch (field) {
                    case GraphFormat.OWNER -> words[0] = name(slot.readUInt32());
                    case GraphFormat.SLOT_NAME -> words[1] = name(slot.readUInt32());
                    case GraphFormat.SLOT_VALUE -> value[0] = value(slot);
                    default -> Messages.skip(slot);
                }
            });
            return new Node.Slot(words[0], words[1], value[0]);
        }

        Node toNode(int nodeKind) {
            return new StoredNode(
                            nodeKind,
                            type,
                            List.copyOf(slots),
                            List.copyOf(words),
                            kind,
                            bytes,
                            List.copyOf(values),
                            List.copyOf(variables))
                    .toNode();
        }
    }
}
