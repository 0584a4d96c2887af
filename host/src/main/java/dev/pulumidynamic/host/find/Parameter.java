package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import dev.pulumidynamic.host.failure.UserException;
import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a package is parameterized with; docs/state-format.md has its fields.
 *
 * @param bundle the stored form of a bundle; empty when the resources have their code themselves
 * @param imports by type token, the graph of the provider that reads a resource of which only the id is known
 */
public record Parameter(ByteString bundle, SortedMap<String, ByteString> imports) {
    private static final int VERSION = 1;

    public Parameter {
        imports = Collections.unmodifiableSortedMap(new TreeMap<>(imports));
    }

    /**
     * Reads the wire form.
     *
     * @throws UserException when the bytes are no parameter, or one of a version we do not know
     */
    public static Parameter read(ByteString wire) {
        try {
            return new ParameterReader(wire.newCodedInput()).read();
        } catch (IOException e) {
            throw new UserException("the parameter of this package, " + wire.size() + " bytes, is damaged ("
                    + e.getMessage() + "); run `pulumi up` with the program to record it again");
        }
    }

    /** The wire form, the same bytes for the same parameter. */
    public ByteString write() {
        ByteString.Output wire = ByteString.newOutput(bundle.size() + 64);
        try {
            CodedOutputStream out = CodedOutputStream.newInstance(wire);
            out.writeUInt32(1, VERSION);
            if (!bundle.isEmpty()) {
                out.writeBytes(2, bundle);
            }
            for (Map.Entry<String, ByteString> entry : imports.entrySet()) {
                out.writeByteArray(3, writeImport(entry.getKey(), entry.getValue()));
            }
            out.flush();
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory does not fail", e);
        }
        return wire.toByteString();
    }

    private static byte[] writeImport(String token, ByteString graph) throws IOException {
        byte[] message =
                new byte[CodedOutputStream.computeStringSize(1, token) + CodedOutputStream.computeBytesSize(2, graph)];
        CodedOutputStream out = CodedOutputStream.newInstance(message);
        out.writeString(1, token);
        out.writeBytes(2, graph);
        out.checkNoSpaceLeft();
        return message;
    }

    /** Reads field by field; a field that version 1 does not have is damage, for a change would change the version. */
    private record ParameterReader(CodedInputStream in) {
        private static final int VERSION_TAG = tag(1, WireFormat.WIRETYPE_VARINT);
        private static final int FIRST_BYTES_TAG = tag(1, WireFormat.WIRETYPE_LENGTH_DELIMITED);
        private static final int SECOND_BYTES_TAG = tag(2, WireFormat.WIRETYPE_LENGTH_DELIMITED);
        private static final int THIRD_BYTES_TAG = tag(3, WireFormat.WIRETYPE_LENGTH_DELIMITED);

        Parameter read() throws IOException {
            readVersion();
            ByteString bundle = ByteString.EMPTY;
            SortedMap<String, ByteString> imports = new TreeMap<>();
            for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
                if (tag == SECOND_BYTES_TAG) {
                    bundle = in.readBytes();
                } else if (tag == THIRD_BYTES_TAG) {
                    new ParameterReader(in.readBytes().newCodedInput()).readImport(imports);
                } else {
                    throw unexpected(tag);
                }
            }
            return new Parameter(bundle, imports);
        }

        private void readVersion() throws IOException {
            int tag = in.readTag();
            int version = tag == VERSION_TAG ? in.readUInt32() : 0;
            if (tag != VERSION_TAG) {
                throw unexpected(tag);
            } else if (version != VERSION) {
                throw new UserException("the parameter of this package has version " + Integer.toUnsignedString(version)
                        + ", this plugin reads version " + VERSION
                        + "; install the plugin version that the program's pulumi-dynamic has");
            }
        }

        private void readImport(Map<String, ByteString> imports) throws IOException {
            String token = "";
            ByteString graph = ByteString.EMPTY;
            for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
                if (tag == FIRST_BYTES_TAG) {
                    token = in.readStringRequireUtf8();
                } else if (tag == SECOND_BYTES_TAG) {
                    graph = in.readBytes();
                } else {
                    throw unexpected(tag);
                }
            }
            imports.put(token, graph);
        }

        private static IOException unexpected(int tag) {
            return new IOException(tag == 0 ? "it ends too early" : "unexpected tag " + tag);
        }

        private static int tag(int field, int wireType) {
            return field << 3 | wireType;
        }
    }
}
