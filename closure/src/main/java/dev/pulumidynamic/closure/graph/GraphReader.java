package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnsafeByteOperations;
import com.google.protobuf.WireFormat;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.lambda.FactoryCall;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Reads stored graphs and refuses invalid ones. The memory it allocates is proportional to the input. */
final class GraphReader {
    private static final int CHECKSUM_TAG = (GraphFormat.CHECKSUM << 3) | WireFormat.WIRETYPE_FIXED32;

    private final byte[] stored;
    private final List<String> names = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Map<String, Digest> nameless = new HashMap<>();
    private Value root = Value.Null.NULL;
    private int version;
    private int valueCount;
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
        try {
            Messages.read(stored, this::graphField);
        } catch (IOException | IllegalArgumentException e) {
            throw new CorruptClosureException("graph of " + stored.length + " bytes is corrupt: " + e.getMessage(), e);
        }
        if (version != GraphFormat.VERSION) {
            throw new CorruptClosureException("graph has format version " + version + ", this release reads version "
                    + GraphFormat.VERSION + "; use a release that knows it");
        }
        if (checked != stored.length) {
            throw new CorruptClosureException(
                    "graph of " + stored.length + " bytes is corrupt: it does not end with its checksum");
        }
        check(root);
        nodes.stream().flatMap(Node::values).forEach(this::check);
        return new Graph(root, nodes, nameless);
    }

    private void check(Value value) {
        if (value instanceof Value.Reference reference && (reference.node() < 0 || reference.node() >= nodes.size())) {
            throw new CorruptClosureException(
                    "graph is corrupt: it refers to object " + reference.node() + " of " + nodes.size());
        }
    }

    private boolean graphField(CodedInputStream in, int field) throws IOException {
        switch (field) {
            case GraphFormat.VERSION_FIELD -> version = in.readUInt32();
            case GraphFormat.NAME -> names.add(in.readStringRequireUtf8());
            case GraphFormat.ROOT -> root = value(in);
            case GraphFormat.NODE -> Messages.readNested(in, this::nodeField);
            case GraphFormat.NAMELESS -> readNameless(in);
            case GraphFormat.CHECKSUM -> readChecksum(in);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void readChecksum(CodedInputStream in) throws IOException {
        int covered = in.getTotalBytesRead() - 1;
        if (stored[covered] != CHECKSUM_TAG
                || in.readFixed32() != GraphWriter.checksum(UnsafeByteOperations.unsafeWrap(stored, 0, covered))) {
            throw new IllegalArgumentException("its checksum is another");
        }
        checked = in.getTotalBytesRead();
    }

    private void readNameless(CodedInputStream in) throws IOException {
        String[] type = {""};
        ByteString[] identity = {ByteString.EMPTY};
        Messages.readNested(in, (entry, field) -> {
            switch (field) {
                case GraphFormat.NAMELESS_TYPE -> type[0] = name(entry.readUInt32());
                case GraphFormat.NAMELESS_IDENTITY -> identity[0] = entry.readBytes();
                default -> {
                    return false;
                }
            }
            return true;
        });
        nameless.put(type[0], digest(identity[0]));
    }

    private static Digest digest(ByteString bytes) {
        return new Digest(HexFormat.of().formatHex(bytes.toByteArray()));
    }

    private boolean nodeField(CodedInputStream in, int kind) throws IOException {
        Body body = new Body();
        Messages.readNested(in, body::field);
        nodes.add(body.toNode(kind));
        if (nodes.size() > GraphFormat.MOST_OBJECTS) {
            throw new IllegalArgumentException("more than " + GraphFormat.MOST_OBJECTS + " objects");
        }
        return true;
    }

    private String name(int index) {
        if (index < 0 || index >= names.size()) {
            throw new IllegalArgumentException("name " + index + " of " + names.size());
        }
        return names.get(index);
    }

    private Value value(CodedInputStream in) throws IOException {
        if (++valueCount > GraphFormat.MOST_VALUES) {
            throw new IllegalArgumentException("more than " + GraphFormat.MOST_VALUES + " values");
        }
        Value[] value = {Value.Null.NULL};
        Messages.readNested(in, (scalar, field) -> {
            @Nullable Value read = scalar(scalar, field);
            if (read == null) {
                return false;
            }
            value[0] = read;
            return true;
        });
        return value[0];
    }

    private static @Nullable Value scalar(CodedInputStream in, int field) throws IOException {
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
            case GraphFormat.CHARS -> new Value.Text(chars(in.readByteArray()));
            default -> null;
        };
    }

    private static int ranged(int value, IntPredicate inRange) {
        if (!inRange.test(value)) {
            throw new IllegalArgumentException("number " + value + " out of its type's range");
        }
        return value;
    }

    private static String chars(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length / 2);
        for (int i = 0; i + 1 < bytes.length; i += 2) {
            text.append((char) ((bytes[i] << 8) | (bytes[i + 1] & 0xff)));
        }
        return text.toString();
    }

    /** Reads the fields of a node of any kind. */
    private final class Body {
        private String type = "";
        private final List<Node.Slot> slots = new ArrayList<>();
        private final List<Value> values = new ArrayList<>();
        private final List<String> words = new ArrayList<>();
        private final List<String> variables = new ArrayList<>();
        private ByteString bytes = ByteString.EMPTY;
        private int kind;

        boolean field(CodedInputStream in, int field) throws IOException {
            switch (field) {
                case GraphFormat.TYPE -> type = name(in.readUInt32());
                case GraphFormat.SLOT -> slots.add(slot(in));
                case GraphFormat.VALUE -> values.add(value(in));
                case GraphFormat.WORD -> words.add(name(in.readUInt32()));
                case GraphFormat.BYTES -> bytes = in.readBytes();
                case GraphFormat.KIND -> kind = in.readUInt32();
                case GraphFormat.VARIABLE -> variables.add(name(in.readUInt32()));
                default -> {
                    return false;
                }
            }
            return true;
        }

        private Node.Slot slot(CodedInputStream in) throws IOException {
            int[] words = new int[2];
            Value[] value = {Value.Null.NULL};
            Messages.readNested(in, (slot, field) -> {
                switch (field) {
                    case GraphFormat.OWNER -> words[0] = slot.readUInt32();
                    case GraphFormat.SLOT_NAME -> words[1] = slot.readUInt32();
                    case GraphFormat.SLOT_VALUE -> value[0] = value(slot);
                    default -> {
                        return false;
                    }
                }
                return true;
            });
            return new Node.Slot(name(words[0]), name(words[1]), value[0]);
        }

        Node toNode(int nodeKind) {
            return switch (nodeKind) {
                case GraphFormat.INSTANCE -> new Node.Instance(type, List.copyOf(slots));
                case GraphFormat.RECORD -> new Node.RecordInstance(type, List.copyOf(slots));
                case GraphFormat.ENUM -> new Node.EnumConstant(type, word(0));
                case GraphFormat.ARRAY -> new Node.ReferenceArray(type, List.copyOf(values));
                case GraphFormat.PRIMITIVES -> new Node.PrimitiveArray(type, bytes);
                case GraphFormat.CLASS -> new Node.ClassLiteral(type);
                case GraphFormat.LOGICAL -> new Node.Logical(type, List.copyOf(values));
                case GraphFormat.PROXY -> new Node.ProxyInstance(List.copyOf(words), onlyValue());
                case GraphFormat.WITH_STATICS -> new Node.WithStatics(onlyValue(), List.copyOf(slots));
                case GraphFormat.STATIC_REFERENCE ->
                    new Node.StaticReference(new ConstantField(type, word(0), digest(bytes)), onlyValue());
                case GraphFormat.FACTORY -> new Node.Factory(new FactoryCall(type, word(0)), List.copyOf(values));
                case GraphFormat.LAMBDA ->
                    new Node.Lambda(
                            new LambdaForm(
                                    type,
                                    words.subList(Math.min(4, words.size()), words.size()),
                                    word(0),
                                    word(1),
                                    kind,
                                    word(2),
                                    word(3),
                                    bytes.isEmpty() ? Optional.empty() : Optional.of(digest(bytes))),
                            variables(),
                            List.copyOf(values));
                default -> throw new IllegalArgumentException("unknown kind of object " + nodeKind);
            };
        }

        private Value onlyValue() {
            return values.isEmpty() ? Value.Null.NULL : values.get(0);
        }

        private List<String> variables() {
            if (variables.size() != values.size()) {
                throw new IllegalArgumentException(
                        "a lambda with " + values.size() + " captured variables and " + variables.size() + " names");
            }
            return List.copyOf(variables);
        }

        private String word(int index) {
            if (index >= words.size()) {
                throw new IllegalArgumentException("incomplete object of type " + type);
            }
            return words.get(index);
        }
    }
}
