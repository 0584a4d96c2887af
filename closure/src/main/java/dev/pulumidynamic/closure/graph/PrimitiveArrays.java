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
        Class<?> type = array.getClass();
        ByteBuffer out = ByteBuffer.allocate(Math.multiplyExact(Array.getLength(array), size(type)));
        switch (type.getName()) {
            case "[Z" -> {
                for (boolean value : (boolean[]) array) {
                    out.put((byte) (value ? 1 : 0));
                }
            }
            case "[B" -> out.put((byte[]) array);
            case "[S" -> out.asShortBuffer().put((short[]) array);
            case "[C" -> out.asCharBuffer().put((char[]) array);
            case "[I" -> out.asIntBuffer().put((int[]) array);
            case "[J" -> out.asLongBuffer().put((long[]) array);
            case "[F" -> out.asFloatBuffer().put((float[]) array);
            default -> out.asDoubleBuffer().put((double[]) array);
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
        switch (type.getName()) {
            case "[Z" -> {
                boolean[] values = (boolean[]) array;
                for (int i = 0; i < values.length; i++) {
                    values[i] = in.get() != 0;
                }
            }
            case "[B" -> in.get((byte[]) array);
            case "[S" -> in.asShortBuffer().get((short[]) array);
            case "[C" -> in.asCharBuffer().get((char[]) array);
            case "[I" -> in.asIntBuffer().get((int[]) array);
            case "[J" -> in.asLongBuffer().get((long[]) array);
            case "[F" -> in.asFloatBuffer().get((float[]) array);
            default -> in.asDoubleBuffer().get((double[]) array);
        }
        return array;
    }

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
