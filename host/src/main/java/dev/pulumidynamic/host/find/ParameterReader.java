package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads a {@link Parameter} field by field, and skips fields that a later release may have added. */
record ParameterReader(CodedInputStream in) {
    private static final int VERSION_TAG = tag(1, WireFormat.WIRETYPE_VARINT);
    private static final int FIRST_BYTES_TAG = tag(1, WireFormat.WIRETYPE_LENGTH_DELIMITED);
    private static final int SECOND_BYTES_TAG = tag(2, WireFormat.WIRETYPE_LENGTH_DELIMITED);
    private static final int SECOND_NUMBER_TAG = tag(2, WireFormat.WIRETYPE_VARINT);
    private static final int THIRD_BYTES_TAG = tag(3, WireFormat.WIRETYPE_LENGTH_DELIMITED);
    private static final int FOURTH_BYTES_TAG = tag(4, WireFormat.WIRETYPE_LENGTH_DELIMITED);
    private static final int FIFTH_BYTES_TAG = tag(5, WireFormat.WIRETYPE_LENGTH_DELIMITED);

    /** Whether {@code message} has a field for a package; a bundle has none. */
    static boolean hasPackage(CodedInputStream message) {
        try {
            int tag = message.readTag();
            while (tag != 0 && tag != FIFTH_BYTES_TAG) {
                message.skipField(tag);
                tag = message.readTag();
            }
            return tag == FIFTH_BYTES_TAG;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether {@code message} has the version of a parameter, and then the start of a bundle, which has its own version there. */
    static boolean startsLikeOne(CodedInputStream message) {
        try {
            return message.readTag() == VERSION_TAG
                    && message.readUInt32() == Parameter.VERSION
                    && message.readTag() == SECOND_BYTES_TAG
                    && message.readRawVarint32() > 0
                    && message.readTag() == VERSION_TAG;
        } catch (IOException e) {
            return false;
        }
    }

    static Parameter read(ByteString wire) throws IOException {
        ParameterReader reader = new ParameterReader(wire.newCodedInput());
        reader.readVersion(wire);
        return reader.readFields();
    }

    private Parameter readFields() throws IOException {
        ByteString bundle = ByteString.EMPTY;
        SortedMap<String, ByteString> imports = new TreeMap<>();
        SortedMap<String, ConcurrencyLimit> limits = new TreeMap<>();
        Optional<DeclaredPackage> declared = Optional.empty();
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (tag == SECOND_BYTES_TAG) {
                bundle = in.readBytes();
            } else if (tag == THIRD_BYTES_TAG) {
                new ParameterReader(in.readBytes().newCodedInput()).readGraph(imports);
            } else if (tag == FOURTH_BYTES_TAG) {
                new ParameterReader(in.readBytes().newCodedInput()).readLimit(limits);
            } else if (tag == FIFTH_BYTES_TAG) {
                declared = Optional.of(new ParameterReader(in.readBytes().newCodedInput()).readPackage());
            } else {
                skip(tag, 5);
            }
        }
        return new Parameter(bundle, imports, limits, declared);
    }

    private DeclaredPackage readPackage() throws IOException {
        String name = "";
        String version = "";
        ByteString schema = ByteString.EMPTY;
        SortedMap<String, ByteString> functions = new TreeMap<>();
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (tag == FIRST_BYTES_TAG) {
                name = in.readStringRequireUtf8();
            } else if (tag == SECOND_BYTES_TAG) {
                version = in.readStringRequireUtf8();
            } else if (tag == THIRD_BYTES_TAG) {
                schema = in.readBytes();
            } else if (tag == FOURTH_BYTES_TAG) {
                new ParameterReader(in.readBytes().newCodedInput()).readGraph(functions);
            } else {
                skip(tag, 4);
            }
        }
        return new DeclaredPackage(name, version, schema, functions);
    }

    private void readVersion(ByteString wire) throws IOException {
        int tag = in.readTag();
        int version = tag == VERSION_TAG ? in.readUInt32() : 0;
        if (tag != VERSION_TAG) {
            throw unexpected(tag);
        } else if (version != Parameter.VERSION) {
            throw new UserException("the parameter of this package has version " + Integer.toUnsignedString(version)
                    + ", but this plugin supports version " + Parameter.VERSION + "; "
                    + FormatVersion.newer(FormatVersion.since(wire.toByteArray())));
        }
    }

    private void readGraph(Map<String, ByteString> graphs) throws IOException {
        String token = "";
        ByteString graph = ByteString.EMPTY;
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (tag == FIRST_BYTES_TAG) {
                token = in.readStringRequireUtf8();
            } else if (tag == SECOND_BYTES_TAG) {
                graph = in.readBytes();
            } else {
                skip(tag, 2);
            }
        }
        graphs.put(token, graph);
    }

    private void readLimit(Map<String, ConcurrencyLimit> limits) throws IOException {
        String token = "";
        int maxConcurrent = 0;
        String provider = "";
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (tag == FIRST_BYTES_TAG) {
                token = in.readStringRequireUtf8();
            } else if (tag == SECOND_NUMBER_TAG) {
                maxConcurrent = in.readUInt32();
            } else if (tag == THIRD_BYTES_TAG) {
                provider = in.readStringRequireUtf8();
            } else {
                skip(tag, 3);
            }
        }
        if (maxConcurrent < 1) {
            throw new IOException("the limit of " + token + " is less than 1");
        }
        limits.put(token, new ConcurrencyLimit(maxConcurrent, provider));
    }

    /** A field of a number above those that are known; a known one has another form. */
    private void skip(int tag, int known) throws IOException {
        if (WireFormat.getTagFieldNumber(tag) <= known || !in.skipField(tag)) {
            throw unexpected(tag);
        }
    }

    private static IOException unexpected(int tag) {
        return new IOException(tag == 0 ? "it ends too early" : "unexpected tag " + tag);
    }

    private static int tag(int field, int wireType) {
        return field << 3 | wireType;
    }
}
