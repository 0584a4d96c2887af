package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.UnknownFieldSet.Field;
import com.google.protobuf.WireFormat;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The parameter of a package; docs/state-format.md describes its fields.
 *
 * @param bundle the stored form of a bundle; empty if the resources contain their code
 * @param imports by type token, the graph of the provider that reads a resource by its id alone
 * @param limits by type token, the concurrency limit of this provider, if it has one
 * @param declared the package that an author declared; then {@code imports} has the provider of each of its resource types
 */
public record Parameter(
        ByteString bundle,
        SortedMap<String, ByteString> imports,
        SortedMap<String, ConcurrencyLimit> limits,
        Optional<DeclaredPackage> declared) {
    private static final int VERSION = 1;
    private static final int BUNDLE = 2;
    private static final int DECLARED = 5;

    private static final int VERSION_TAG = 1 << 3 | WireFormat.WIRETYPE_VARINT;

    public Parameter {
        imports = Collections.unmodifiableSortedMap(new TreeMap<>(imports));
        limits = Collections.unmodifiableSortedMap(new TreeMap<>(limits));
    }

    /** A parameter that has a bundle and nothing else. */
    public static Parameter of(ByteString bundle) {
        return new Parameter(bundle, Collections.emptySortedMap(), Collections.emptySortedMap(), Optional.empty());
    }

    /** Reads the wire form. A {@link UserException} says that it is damaged, or of a version we do not know. */
    public static Parameter read(ByteString wire) {
        try {
            MessageFields fields = MessageFields.of(wire);
            requireVersion(fields.number(1), wire);
            ByteString declared = fields.bytes(DECLARED);
            return new Parameter(
                    fields.bytes(BUNDLE),
                    fields.graphs(3),
                    limits(fields.repeated(4)),
                    declared.isEmpty() ? Optional.empty() : Optional.of(DeclaredPackage.read(declared)));
        } catch (IOException e) {
            throw new UserException("the parameter of this package, " + wire.size() + " bytes, is damaged ("
                    + e.getMessage() + "); run `pulumi up` with the program to record it again");
        }
    }

    private static void requireVersion(int version, ByteString wire) throws IOException {
        if (version == 0) {
            throw new IOException("it has no version");
        } else if (version != VERSION) {
            throw new UserException("the parameter of this package has version " + Integer.toUnsignedString(version)
                    + ", but this plugin supports version " + VERSION + "; "
                    + FormatVersion.newer(FormatVersion.since(wire.toByteArray())));
        }
    }

    private static SortedMap<String, ConcurrencyLimit> limits(List<ByteString> entries) throws IOException {
        SortedMap<String, ConcurrencyLimit> limits = new TreeMap<>();
        for (ByteString entry : entries) {
            MessageFields limit = MessageFields.of(entry);
            if (limit.number(2) < 1) {
                throw new IOException("the limit of " + limit.text(1) + " is less than 1");
            }
            limits.put(limit.text(1), new ConcurrencyLimit(limit.number(2), limit.text(3)));
        }
        return limits;
    }

    /** {@return the same parameter without the stored form of its bundle} */
    Parameter withoutBundle() {
        return new Parameter(ByteString.EMPTY, imports, limits, declared);
    }

    /** {@return the graphs of the declared package's functions, by token} */
    SortedMap<String, ByteString> functions() {
        return declared.map(DeclaredPackage::functions).orElseGet(Collections::emptySortedMap);
    }

    /** Reads the file of a declared package; empty when {@code content} is something else. */
    public static Optional<Parameter> declaredIn(ByteString content) {
        return hasPackage(content) ? Optional.of(read(content)) : Optional.empty();
    }

    /** Returns whether {@code content} is the file of a declared package, which may be damaged: a bundle has no such field. */
    public static boolean hasPackage(ByteString content) {
        CodedInputStream in = content.newCodedInput();
        try {
            int tag = in.readTag();
            while (tag != 0 && tag != bytesTag(DECLARED)) {
                in.skipField(tag);
                tag = in.readTag();
            }
            return tag != 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns whether {@code content} was a parameter before it was damaged: a version, then a bundle, which starts with its own. */
    public static boolean wasOne(ByteString content) {
        CodedInputStream in = content.newCodedInput();
        try {
            return in.readTag() == VERSION_TAG
                    && in.readUInt32() == VERSION
                    && in.readTag() == bytesTag(BUNDLE)
                    && in.readRawVarint32() > 0
                    && in.readTag() == VERSION_TAG;
        } catch (IOException e) {
            return false;
        }
    }

    private static int bytesTag(int field) {
        return field << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    /** {@return the wire form of the parameter that has {@code bundle} and nothing else} Programs write the others. */
    public static ByteString write(ByteString bundle) {
        return Messages.write(out -> {
            out.writeUInt32(1, VERSION);
            out.writeBytes(BUNDLE, bundle);
        });
    }

    /** The wire form of a parameter that was read, with another bundle; all else stays, also what this release does not know. */
    public static ByteString exchangeBundle(ByteString wire, ByteString bundle) {
        try {
            return UnknownFieldSet.newBuilder()
                    .mergeFrom(wire)
                    .addField(
                            BUNDLE,
                            Field.newBuilder().addLengthDelimited(bundle).build())
                    .build()
                    .toByteString();
        } catch (IOException e) {
            throw new IllegalArgumentException("a parameter that was not read", e);
        }
    }
}
