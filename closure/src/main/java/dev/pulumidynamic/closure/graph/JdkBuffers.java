package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.made;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.InvalidMarkException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The codec for byte buffers on the heap. Buffers of one array still share it; a direct buffer may be a file, and has no codec. */
final class JdkBuffers {
    private static final int NO_MARK = -1;

    static final List<CodecRegistration> CODECS = List.of(
            made(ByteBuffer.class.getName(), Shape.SEQUENCE, buffer -> parts((ByteBuffer) buffer), JdkBuffers::buffer)
                    .forTypes("java.nio.HeapByteBuffer", "java.nio.HeapByteBufferR"));

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

    private static Object buffer(List<@Nullable Object> parts) {
        ByteBuffer buffer = ByteBuffer.wrap(
                        CodecParts.of(parts, 0, byte[].class), CodecParts.number(parts, 1), CodecParts.number(parts, 2))
                .slice();
        ByteBuffer shown = CodecParts.flag(parts, 7) ? buffer.asReadOnlyBuffer() : buffer;
        shown.order(CodecParts.flag(parts, 6) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN)
                .limit(CodecParts.number(parts, 3));
        if (CodecParts.number(parts, 5) != NO_MARK) {
            shown.position(CodecParts.number(parts, 5)).mark();
        }
        return shown.position(CodecParts.number(parts, 4));
    }
}
