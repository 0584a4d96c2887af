package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;

/** Arrays of primitives as big-endian bytes, and back. */
final class PrimitiveArrays {
    private static final Map<Class<?>, Element> ELEMENTS = Map.of(
            boolean.class,
                    new Element(
                            1,
                            (array, i, out) -> out.put((byte) (Array.getBoolean(array, i) ? 1 : 0)),
                            (in, array, i) -> Array.setBoolean(array, i, in.get() != 0)),
            byte.class,
                    new Element(
                            1,
                            (array, i, out) -> out.put(Array.getByte(array, i)),
                            (in, array, i) -> Array.setByte(array, i, in.get())),
            short.class,
                    new Element(
                            2,
                            (array, i, out) -> out.putShort(Array.getShort(array, i)),
                            (in, array, i) -> Array.setShort(array, i, in.getShort())),
            char.class,
                    new Element(
                            2,
                            (array, i, out) -> out.putChar(Array.getChar(array, i)),
                            (in, array, i) -> Array.setChar(array, i, in.getChar())),
            int.class,
                    new Element(
                            4,
                            (array, i, out) -> out.putInt(Array.getInt(array, i)),
                            (in, array, i) -> Array.setInt(array, i, in.getInt())),
            long.class,
                    new Element(
                            8,
                            (array, i, out) -> out.putLong(Array.getLong(array, i)),
                            (in, array, i) -> Array.setLong(array, i, in.getLong())),
            float.class,
                    new Element(
                            4,
                            (array, i, out) -> out.putInt(Float.floatToRawIntBits(Array.getFloat(array, i))),
                            (in, array, i) -> Array.setFloat(array, i, Float.intBitsToFloat(in.getInt()))),
            double.class,
                    new Element(
                            8,
                            (array, i, out) -> out.putLong(Double.doubleToRawLongBits(Array.getDouble(array, i))),
                            (in, array, i) -> Array.setDouble(array, i, Double.longBitsToDouble(in.getLong()))));

    private PrimitiveArrays() {}

    @FunctionalInterface
    private interface Put {
        void put(Object array, int index, ByteBuffer out);
    }

    @FunctionalInterface
    private interface Get {
        void get(ByteBuffer in, Object array, int index);
    }

    private record Element(int size, Put put, Get get) {}

    static ByteString toBytes(Object array) {
        Element element = element(array.getClass());
        int length = Array.getLength(array);
        ByteBuffer out = ByteBuffer.allocate(Math.multiplyExact(length, element.size()));
        for (int i = 0; i < length; i++) {
            element.put().put(array, i, out);
        }
        return UnsafeByteOperations.unsafeWrap(out.array());
    }

    static Object toArray(Class<?> type, ByteString bytes) {
        Element element = element(type);
        if (bytes.size() % element.size() != 0) {
            throw new CorruptClosureException("graph is corrupt: " + bytes.size()
                    + " bytes are not a whole number of elements of a " + "" + type.getName());
        }
        Object array = Array.newInstance(type.getComponentType(), bytes.size() / element.size());
        ByteBuffer in = bytes.asReadOnlyByteBuffer();
        for (int i = 0; i < Array.getLength(array); i++) {
            element.get().get(in, array, i);
        }
        return array;
    }

    private static Element element(Class<?> type) {
        return Optional.ofNullable(ELEMENTS.get(type.getComponentType()))
                .orElseThrow(() -> new CorruptClosureException("graph is corrupt: primitives in a " + type.getName()));
    }
}
