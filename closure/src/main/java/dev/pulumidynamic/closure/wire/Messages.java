package dev.pulumidynamic.closure.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Messages in protobuf's wire format, field by field. There is no generated code, because that would tie every program
 * that captures to one range of protobuf runtimes; the streams used here are the same in all of them.
 */
public final class Messages {
    private Messages() {}

    /** Writes the fields of one message. */
    @FunctionalInterface
    public interface Fields {
        void writeTo(CodedOutputStream out) throws IOException;
    }

    /** Reads the value of a field whose tag has been read, or calls {@link #skip}. */
    @FunctionalInterface
    public interface FieldReader {
        void read(CodedInputStream in, int field) throws IOException;
    }

    /** Writes one message. */
    public static ByteString write(Fields fields) {
        ByteString.Output bytes = ByteString.newOutput();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes, 256);
        try {
            fields.writeTo(out);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory", e);
        }
        return bytes.toByteString();
    }

    /** Reads one message that is all of {@code bytes}. A group that ends and did not begin is an {@link IllegalArgumentException}. */
    public static void read(byte[] bytes, FieldReader fields) throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(bytes);
        in.setSizeLimit(Integer.MAX_VALUE);
        read(in, fields);
    }

    /** Reads one message that this process wrote, or whose checksum was compared. */
    public static void readSound(byte[] bytes, FieldReader fields) {
        try {
            read(bytes, fields);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read bytes whose checksum is right", e);
        }
    }

    /** Copies an unknown field, with its tag, so that it is kept where the message is written again. */
    @SuppressWarnings("deprecation") // The only way to copy a field without generated code.
    public static ByteString copy(CodedInputStream in) throws IOException {
        ByteString.Output copy = ByteString.newOutput();
        CodedOutputStream out = CodedOutputStream.newInstance(copy);
        if (!in.skipField(in.getLastTag(), out)) {
            throw new IllegalArgumentException("unexpected tag " + in.getLastTag());
        }
        out.flush();
        return copy.toByteString();
    }

    /** Reads a message that is the value of a field, whose tag has been read. */
    public static void readNested(CodedInputStream in, FieldReader fields) throws IOException {
        int limit = in.pushLimit(in.readRawVarint32());
        read(in, fields);
        in.popLimit(limit);
    }

    private static void read(CodedInputStream in, FieldReader fields) throws IOException {
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            fields.read(in, WireFormat.getTagFieldNumber(tag));
        }
    }

    /** Skips an unknown field. */
    public static void skip(CodedInputStream in) throws IOException {
        if (!in.skipField(in.getLastTag())) {
            throw new IllegalArgumentException("unexpected tag " + in.getLastTag());
        }
    }
}
