package dev.pulumidynamic.closure.graph;

import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.util.function.IntPredicate;

/** Reads the values of one stored graph, and counts them. */
final class ValueReader {
    private int count;

    /** Reads a value whose tag has been read. */
    Value read(CodedInputStream in) throws IOException {
        if (++count > GraphFormat.MOST_VALUES) {
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
}
