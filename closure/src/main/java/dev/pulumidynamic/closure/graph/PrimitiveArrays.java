package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;

/** Arrays of primitives as big-endian bytes, and back. */
final class PrimitiveArrays {
    private PrimitiveArrays() {}

    static ByteString toBytes(Object array) {
        int size = size(array.getClass());
        ByteBuffer out = ByteBuffer.allocate(Math.multiplyExact(Array.getLength(array), size));
        if (array instanceof boolean[] values) {
            for (boolean value : values) {
                out.put((byte) (value ? 1 : 0));
            }
        } else if (array instanceof byte[] values) {
            out.put(values);
        } else if (array instanceof short[] values) {
            out.asShortBuffer().put(values);
        } else if (array instanceof char[] values) {
            out.asCharBuffer().put(values);
        } else if (array instanceof int[] values) {
            out.asIntBuffer().put(values);
        } else if (array instanceof long[] values) {
            out.asLongBuffer().put(values);
        } else if (array instanceof float[] values) {
            out.asFloatBuffer().put(values);
        } else {
            out.asDoubleBuffer().put((double[]) array);
        }
        return UnsafeByteOperations.unsafeWrap(out.array());
    }

    static Object toArray(Class<?> type, ByteString bytes) {
        int size = size(type);
        if (bytes.size() % size != 0) {
            throw new CorruptClosureException("graph is corrupt: " + bytes.size()
                    + " bytes are not a whole number of elements of a " + type.getName());
        }
        Object array = Array.newInstance(type.getComponentType(), bytes.size() / size);
        ByteBuffer in = bytes.asReadOnlyByteBuffer();
        if (array instanceof boolean[] values) {
            for (int i = 0; i < values.length; i++) {
                values[i] = in.get() != 0;
            }
        } else if (array instanceof byte[] values) {
            in.get(values);
        } else if (array instanceof short[] values) {
            in.asShortBuffer().get(values);
        } else if (array instanceof char[] values) {
            in.asCharBuffer().get(values);
        } else if (array instanceof int[] values) {
            in.asIntBuffer().get(values);
        } else if (array instanceof long[] values) {
            in.asLongBuffer().get(values);
        } else if (array instanceof float[] values) {
            in.asFloatBuffer().get(values);
        } else {
            in.asDoubleBuffer().get((double[]) array);
        }
        return array;
    }

    /** The bytes of an element. */
    private static int size(Class<?> type) {
        return switch (type.getName()) {
            case "[Z", "[B" -> 1;
            case "[S", "[C" -> 2;
            case "[I", "[F" -> 4;
            case "[J", "[D" -> 8;
            default -> throw new CorruptClosureException("graph is corrupt: primitives in a " + type.getName());
        };
    }
}
