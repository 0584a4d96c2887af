package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.LogicalCodec.made;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.InvalidMarkException;
import java.util.List;

/** The codec for byte buffers on the heap. Buffers of one array still share it; a direct buffer may be a file, and has no codec. */
final class JdkBuffers {
    private static final int NO_MARK = -1;

    static final List<LogicalCodec> CODECS = List.of(made(
            ByteBuffer.class.getName(),
            buffer -> parts((ByteBuffer) buffer),
            JdkBuffers::buffer,
            "java.nio.HeapByteBuffer",
            "java.nio.HeapByteBufferR"));

    private JdkBuffers() {}

    @SuppressWarnings("ByteBufferBackingArray") // With the offset, and for buffers of any origin.
    private static List<Object> parts(ByteBuffer buffer) {
        // A read-only buffer does not show its array, which others may change.
        return List.of(
                buffer.hasArray() ? buffer.array() : hidden(buffer, byte[].class),
                buffer.hasArray() ? buffer.arrayOffset() : hidden(buffer, int.class),
                buffer.capacity(),
                buffer.limit(),
                buffer.position(),
                mark(buffer),
                buffer.order() == ByteOrder.BIG_ENDIAN,
                buffer.isReadOnly());
    }

    private static Object hidden(ByteBuffer buffer, Class<?> type) {
        return PrivateAccess.of(buffer, type)
                .orElseThrow(() -> new RefusedValueException(
                        "wrapper",
                        "the array of a read-only buffer cannot be read",
                        "run the program with " + ClosedModules.option("java.base/java.lang.invoke")
                                + ", or capture the array"));
    }

    private static int mark(ByteBuffer buffer) {
        try {
            return buffer.duplicate().reset().position();
        } catch (InvalidMarkException none) {
            return NO_MARK;
        }
    }

    private static Object buffer(Parts parts) {
        ByteBuffer buffer = ByteBuffer.wrap(parts.of(0, byte[].class), parts.number(1), parts.number(2))
                .slice();
        ByteBuffer shown = parts.flag(7) ? buffer.asReadOnlyBuffer() : buffer;
        shown.order(parts.flag(6) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN)
                .limit(parts.number(3));
        if (parts.number(5) != NO_MARK) {
            shown.position(parts.number(5)).mark();
        }
        return shown.position(parts.number(4));
    }
}
