package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.LogicalCodec.holder;
import static dev.pulumidynamic.closure.graph.LogicalCodec.value;

import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import java.io.ByteArrayInputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Function;

/** Codecs for streams of memory: what can still be read, also after a {@code reset}, or what was written. */
final class JdkStreams {
    static final List<LogicalCodec> CODECS = List.of(
            value(ByteArrayInputStream.class, JdkStreams::bytes, JdkStreams::input),
            value(StringReader.class, JdkStreams::text, parts -> reader(parts, StringReader::new)),
            value(
                    CharArrayReader.class,
                    JdkStreams::text,
                    parts -> reader(parts, text -> new CharArrayReader(text.toCharArray()))),
            holder(StringWriter.class, StringWriter::toString, String.class, StringWriter::new, StringWriter::write),
            holder(
                    CharArrayWriter.class,
                    CharArrayWriter::toString,
                    String.class,
                    CharArrayWriter::new,
                    CharArrayWriter::append));

    private JdkStreams() {}

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

    private static Object input(Parts parts) {
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

    private static Object reader(Parts parts, Function<String, Reader> make) throws IOException {
        Reader reader = make.apply(parts.text(0));
        return at(parts.number(1), reader.skip(parts.number(1)), reader);
    }

    private static Object at(int position, long skipped, Object stream) {
        if (skipped != position) {
            throw new IllegalArgumentException("no position " + position);
        }
        return stream;
    }
}
