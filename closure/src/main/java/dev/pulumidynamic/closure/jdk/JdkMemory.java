package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.holder;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.io.ByteArrayInputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.InvalidMarkException;
import java.util.List;
import java.util.function.Function;

/**
 * Codecs for streams of memory: what can still be read, also after a {@code reset}, or what was written. And for byte buffers on the heap:
 * buffers of one array still share it; a direct buffer may be a file, and has no codec.
 */
final class JdkMemory {
    private static final int NO_MARK = -1;

    static final List<LogicalCodec> CODECS = List.of(
            value(ByteBuffer.class, JdkMemory::buffer, JdkMemory::buffer)
                    .forTypes("java.nio.HeapByteBuffer", "java.nio.HeapByteBufferR"),
            value(ByteArrayInputStream.class, JdkMemory::bytes, JdkMemory::input),
            value(StringReader.class, JdkMemory::text, parts -> reader(parts, StringReader::new)),
            value(
                    CharArrayReader.class,
                    JdkMemory::text,
                    parts -> reader(parts, text -> new CharArrayReader(text.toCharArray()))),
            holder(StringWriter.class, StringWriter::toString, String.class, StringWriter::new, StringWriter::write),
            holder(
                    CharArrayWriter.class,
                    CharArrayWriter::toString,
                    String.class,
                    CharArrayWriter::new,
                    CharArrayWriter::append));

    private JdkMemory() {}

    /** The bytes from the mark on, and the distance from the mark to the position. The stream is left as it was. */
    private static List<Object> bytes(ByteArrayInputStream stream) {
        synchronized (stream) {
            int rest = stream.readAllBytes().length;
            stream.reset();
            byte[] all = stream.readAllBytes();
            stream.reset();
            int position = all.length - rest;
            return List.of(all, (int) stream.skip(position));
        }
    }

    private static Object input(CodecParts parts) {
        ByteArrayInputStream stream = new ByteArrayInputStream(parts.of(0, byte[].class));
        return at(parts.number(1), stream.skip(parts.number(1)), stream);
    }

    /** As for bytes. */
    private static List<Object> text(Reader reader) {
        synchronized (reader) {
            try {
                StringWriter rest = new StringWriter();
                reader.transferTo(rest);
                reader.reset();
                StringWriter all = new StringWriter();
                reader.transferTo(all);
                reader.reset();
                int position = all.getBuffer().length() - rest.getBuffer().length();
                return List.of(all.toString(), (int) reader.skip(position));
            } catch (IOException closed) {
                throw new RefusedValueException("stream", "it is closed", Refusal.MAKE_LATER);
            }
        }
    }

    private static Object reader(CodecParts parts, Function<String, Reader> make) throws IOException {
        Reader reader = make.apply(parts.text(0));
        return at(parts.number(1), reader.skip(parts.number(1)), reader);
    }

    private static Object at(int position, long skipped, Object stream) {
        if (skipped != position) {
            throw new IllegalArgumentException("no position " + position);
        }
        return stream;
    }

    @SuppressWarnings("ByteBufferBackingArray") // With the offset, and for buffers of any origin.
    private static List<Object> buffer(ByteBuffer buffer) {
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

    private static Object buffer(CodecParts parts) {
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
