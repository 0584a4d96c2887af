package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.lambda.FactoryCall;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
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
            digest(out, GraphFormat.NAMELESS_IDENTITY, identity);
        });
    }

    private ByteString node(Node node) {
        if (node instanceof Node.Instance instance) {
            return instance(instance);
        } else if (node instanceof Node.RecordInstance instance) {
            return node(GraphFormat.RECORD, instance.type(), out -> slots(out, instance.type(), instance.slots()));
        } else if (node instanceof Node.PrimitiveArray array) {
            return node(
                    GraphFormat.PRIMITIVES, array.type(), out -> out.writeBytes(GraphFormat.BYTES, array.elements()));
        } else if (node instanceof Node.WithStatics statics) {
            return node(GraphFormat.WITH_STATICS, "", out -> {
                slots(out, "", statics.slots());
                values(out, List.of(statics.object()));
            });
        } else if (node instanceof Node.StaticReference reference) {
            return reference(reference);
        }
        return node instanceof Node.Lambda lambda ? lambda(lambda) : ofWordsAndValues(node);
    }

    private ByteString ofWordsAndValues(Node node) {
        if (node instanceof Node.EnumConstant constant) {
            return node(GraphFormat.ENUM, constant.type(), List.of(constant.name()), List.of());
        } else if (node instanceof Node.ReferenceArray array) {
            return node(GraphFormat.ARRAY, array.type(), List.of(), array.values());
        } else if (node instanceof Node.ClassLiteral literal) {
            return node(GraphFormat.CLASS, literal.type(), List.of(), List.of());
        } else if (node instanceof Node.Logical logical) {
            return node(GraphFormat.LOGICAL, logical.codec(), List.of(), logical.values());
        } else if (node instanceof Node.ProxyInstance proxy) {
            return node(GraphFormat.PROXY, "java.lang.reflect.Proxy", proxy.interfaces(), List.of(proxy.handler()));
        }
        FactoryCall call = ((Node.Factory) node).call();
        return node(GraphFormat.FACTORY, call.owner(), List.of(call.method()), node.values());
    }

    private ByteString instance(Node.Instance instance) {
        String type = instance.type();
        List<Node.Slot> fields = instance.slots();
        if (isKnown(instance)) {
            List<Node.Slot> filled = fields.stream()
                    .filter(slot -> slot.value() != Value.Null.NULL)
                    .toList();
            return node(GraphFormat.KNOWN_INSTANCE, type, out -> slots(out, type, filled));
        }
        return node(GraphFormat.INSTANCE, type, out -> slots(out, type, fields));
    }

    /** Whether the object has exactly the fields that are known of its class. */
    private static boolean isKnown(Node.Instance instance) {
        List<String> known = KnownNames.fields(instance.type());
        return !known.isEmpty()
                && known.equals(instance.slots().stream().map(Node.Slot::name).toList())
                && instance.slots().stream().allMatch(slot -> slot.owner().equals(instance.type()));
    }

    private ByteString reference(Node.StaticReference reference) {
        return node(GraphFormat.STATIC_REFERENCE, reference.field().owner(), out -> {
            words(out, List.of(reference.field().name()));
            digest(out, GraphFormat.BYTES, reference.field().content());
            values(out, List.of(reference.copy()));
        });
    }

    private ByteString lambda(Node.Lambda lambda) {
        LambdaForm form = lambda.form();
        return node(GraphFormat.LAMBDA, form.host(), out -> {
            String implementation = LambdaForm.name(form.implementation());
            words(out, List.of(form.method(), form.instantiated(), form.owner(), implementation, parameters(form)));
            words(out, form.interfaces());
            out.writeUInt32(GraphFormat.KIND, form.kind());
            if (form.body().isPresent()) {
                digest(out, GraphFormat.BYTES, form.body().get());
            }
            values(out, lambda.values());
            for (String variable : lambda.variables()) {
                out.writeUInt32(GraphFormat.VARIABLE, index(variable));
            }
        });
    }

    /** The parameters of the implementation before those of the method, or its whole descriptor when it has others. */
    private static String parameters(LambdaForm form) {
        String descriptor = LambdaForm.descriptor(form.implementation());
        String ending = form.instantiated().substring(1);
        return descriptor.endsWith(ending)
                ? descriptor.substring(1, descriptor.length() - ending.length())
                : descriptor;
    }

    private ByteString node(int kind, String type, List<String> words, List<Value> values) {
        return node(kind, type, out -> {
            words(out, words);
            values(out, values);
        });
    }

    private ByteString node(int kind, String type, Messages.Fields fields) {
        ByteString body = Messages.write(out -> {
            out.writeUInt32(GraphFormat.TYPE, index(type));
            fields.writeTo(out);
        });
        return Messages.write(out -> out.writeBytes(kind, body));
    }

    private void slots(CodedOutputStream out, String type, List<Node.Slot> slots) throws IOException {
        for (Node.Slot slot : slots) {
            ByteString body = Messages.write(field -> {
                if (!slot.owner().equals(type)) {
                    field.writeUInt32(GraphFormat.OWNER, index(slot.owner()));
                }
                field.writeUInt32(GraphFormat.SLOT_NAME, index(slot.name()));
                if (slot.value() != Value.Null.NULL) {
                    field.writeBytes(GraphFormat.SLOT_VALUE, value(slot.value()));
                }
            });
            out.writeBytes(GraphFormat.SLOT, body);
        }
    }

    private void words(CodedOutputStream out, List<String> words) throws IOException {
        for (String word : words) {
            out.writeUInt32(GraphFormat.WORD, index(word));
        }
    }

    private static void digest(CodedOutputStream out, int field, Digest digest) throws IOException {
        out.writeByteArray(field, HexFormat.of().parseHex(digest.hex()));
    }

    private static void values(CodedOutputStream out, List<Value> values) throws IOException {
        for (Value value : values) {
            out.writeBytes(GraphFormat.VALUE, value(value));
        }
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
