package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.constant;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.holder;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.single;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.InvalidMarkException;
import java.nio.file.FileSystems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Codecs for objects that programs work with: encoders, system loggers, the standard streams, references that may be cleared; streams of
 * memory: what can still be read, also after a {@code reset}, or what was written; and byte buffers on the heap: buffers of one array still
 * share it, but a direct buffer may be a file, and has no codec.
 */
final class JdkTools {
    private static final int NO_MARK = -1;

    static final List<LogicalCodec> CODECS = List.of(
            value(Base64.Encoder.class, Base64Coders::parts, Base64Coders::encoder),
            single(Base64.Decoder.class, Base64Coders::name, String.class, Base64Coders::decoder),
            single(System.Logger.class, System.Logger::getName, String.class, System::getLogger),
            value(
                    ByteOrder.class,
                    order -> List.of(order == ByteOrder.BIG_ENDIAN),
                    parts -> parts.flag(0) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN),
            value(PrintStream.class, JdkTools::standard, JdkTools::standard),
            value(
                    HexFormat.class,
                    format -> List.of(format.delimiter(), format.prefix(), format.suffix(), format.isUpperCase()),
                    JdkTools::hexadecimal),
            holder(
                    ByteArrayOutputStream.class,
                    ByteArrayOutputStream::toByteArray,
                    byte[].class,
                    ByteArrayOutputStream::new,
                    ByteArrayOutputStream::writeBytes),
            value(ByteBuffer.class, JdkTools::buffer, JdkTools::buffer)
                    .forTypes("java.nio.HeapByteBuffer", "java.nio.HeapByteBufferR"),
            value(ByteArrayInputStream.class, JdkTools::bytes, JdkTools::input),
            value(StringReader.class, JdkTools::text, parts -> reader(parts, StringReader::new)),
            value(
                    CharArrayReader.class,
                    JdkTools::text,
                    parts -> reader(parts, text -> new CharArrayReader(text.toCharArray()))),
            holder(StringWriter.class, StringWriter::toString, String.class, StringWriter::new, StringWriter::write),
            holder(
                    CharArrayWriter.class,
                    CharArrayWriter::toString,
                    String.class,
                    CharArrayWriter::new,
                    CharArrayWriter::append),
            value(StringJoiner.class, JdkTools::joined, JdkTools::joiner),
            constant("java.lang.Runtime", Runtime.getRuntime()),
            constant("java.nio.file.FileSystems.getDefault", FileSystems.getDefault()),
            reference(WeakReference.class, WeakReference::new),
            reference(SoftReference.class, SoftReference::new),
            value(ReferenceQueue.class, queue -> List.of(), none -> new ReferenceQueue<>()));

    private JdkTools() {}

    /** Delimiter, prefix, suffix, what an empty one shows, and the elements. */
    private static List<@Nullable Object> joined(StringJoiner joiner) {
        Map<String, @Nullable Object> fields = SerializedForm.fields(joiner);
        List<@Nullable Object> parts = new ArrayList<>();
        Stream.of("delimiter", "prefix", "suffix", "emptyValue")
                .map(fields::get)
                .forEach(parts::add);
        int size = (int) Objects.requireNonNull(fields.get("size"));
        if (size > 0) {
            parts.addAll(Arrays.asList((String[]) Objects.requireNonNull(fields.get("elts")))
                    .subList(0, size));
        }
        return parts;
    }

    private static StringJoiner joiner(CodecParts parts) {
        StringJoiner joiner = new StringJoiner(parts.text(0), parts.text(1), parts.text(2));
        if (parts.get(3) != null) {
            joiner.setEmptyValue(parts.text(3));
        }
        parts.subList(4, parts.size()).forEach(element -> joiner.add((String) element));
        return joiner;
    }

    /** Without its queue, which no code reads after opening. */
    private static <T extends Reference<?>> LogicalCodec reference(Class<T> type, Function<@Nullable Object, T> make) {
        return value(type, reference -> Collections.singletonList(reference.get()), parts -> make.apply(parts.get(0)));
    }

    private static HexFormat hexadecimal(CodecParts parts) {
        HexFormat format =
                HexFormat.ofDelimiter(parts.text(0)).withPrefix(parts.text(1)).withSuffix(parts.text(2));
        return parts.flag(3) ? format.withUpperCase() : format;
    }

    private static List<Object> standard(PrintStream stream) {
        if (stream != System.out && stream != System.err) {
            throw new RefusedValueException("stream", "an open stream ends with this JVM", "open it where it is used");
        }
        return List.of(stream == System.out);
    }

    private static Object standard(CodecParts parts) {
        return parts.flag(0) ? System.out : System.err;
    }

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
