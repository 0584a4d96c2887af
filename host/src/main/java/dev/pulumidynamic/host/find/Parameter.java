package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.run.ConcurrencyLimit;
import java.io.IOException;
import java.util.Collections;
import java.util.Map;
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
    static final int VERSION = 1;
    private static final int BUNDLE = 2;

    public Parameter {
        imports = Collections.unmodifiableSortedMap(new TreeMap<>(imports));
        limits = Collections.unmodifiableSortedMap(new TreeMap<>(limits));
    }

    /** Makes a parameter without limits. */
    public Parameter(ByteString bundle, SortedMap<String, ByteString> imports) {
        this(bundle, imports, new TreeMap<>());
    }

    /** A parameter of a program, which declares no package. */
    public Parameter(
            ByteString bundle, SortedMap<String, ByteString> imports, SortedMap<String, ConcurrencyLimit> limits) {
        this(bundle, imports, limits, Optional.empty());
    }

    /**
     * Reads the wire form.
     *
     * @throws UserException if the bytes are not a parameter, or if its version is unknown
     */
    public static Parameter read(ByteString wire) {
        try {
            return ParameterReader.read(wire);
        } catch (IOException e) {
            throw new UserException("the parameter of this package, " + wire.size() + " bytes, is damaged ("
                    + e.getMessage() + "); run `pulumi up` with the program to record it again");
        }
    }

    /** {@return the same parameter without the stored form of its bundle} */
    Parameter withoutBundle() {
        return new Parameter(ByteString.EMPTY, imports, limits, declared);
    }

    /**
     * Reads the file of a declared package.
     *
     * @return empty when {@code content} is something else
     * @throws UserException if it is damaged, or of a version we do not know
     */
    public static Optional<Parameter> declaredIn(ByteString content) {
        return hasPackage(content) ? Optional.of(read(content)) : Optional.empty();
    }

    /** Returns whether {@code content} is the file of a declared package, which may be damaged. */
    public static boolean hasPackage(ByteString content) {
        return ParameterReader.hasPackage(content.newCodedInput());
    }

    /** Returns whether {@code content}, which is not a parameter, was one before it was damaged or cut off. */
    public static boolean wasOne(ByteString content) {
        return ParameterReader.startsLikeOne(content.newCodedInput());
    }

    /** {@return the wire form; equal parameters have equal bytes} */
    public ByteString write() {
        ByteString.Output wire = ByteString.newOutput(bundle.size() + 64);
        try {
            CodedOutputStream out = CodedOutputStream.newInstance(wire);
            out.writeUInt32(1, VERSION);
            if (!bundle.isEmpty()) {
                out.writeBytes(BUNDLE, bundle);
            }
            for (Map.Entry<String, ByteString> entry : imports.entrySet()) {
                out.writeByteArray(3, writeGraph(entry.getKey(), entry.getValue()));
            }
            for (Map.Entry<String, ConcurrencyLimit> entry : limits.entrySet()) {
                out.writeByteArray(4, writeLimit(entry.getKey(), entry.getValue()));
            }
            if (declared.isPresent()) {
                out.writeBytes(5, writePackage(declared.get()));
            }
            out.flush();
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory does not fail", e);
        }
        return wire.toByteString();
    }

    /**
     * The wire form with another bundle; all else stays as it is, also what this release does not know.
     *
     * @param wire of a parameter that was read
     */
    public static ByteString exchangeBundle(ByteString wire, ByteString bundle) {
        ByteString exchanged = ByteString.EMPTY;
        try {
            CodedInputStream in = wire.newCodedInput();
            for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
                ByteString field = Messages.copy(in);
                exchanged = exchanged.concat(
                        WireFormat.getTagFieldNumber(tag) == BUNDLE
                                ? Messages.write(out -> out.writeBytes(BUNDLE, bundle))
                                : field);
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("a parameter that was not read", e);
        }
        return exchanged;
    }

    private static ByteString writePackage(DeclaredPackage declared) throws IOException {
        ByteString.Output message = ByteString.newOutput(declared.schema().size() + 64);
        CodedOutputStream out = CodedOutputStream.newInstance(message);
        out.writeString(1, declared.name());
        out.writeString(2, declared.version());
        out.writeBytes(3, declared.schema());
        for (Map.Entry<String, ByteString> entry : declared.functions().entrySet()) {
            out.writeByteArray(4, writeGraph(entry.getKey(), entry.getValue()));
        }
        out.flush();
        return message.toByteString();
    }

    private static byte[] writeGraph(String token, ByteString graph) throws IOException {
        byte[] message =
                new byte[CodedOutputStream.computeStringSize(1, token) + CodedOutputStream.computeBytesSize(2, graph)];
        CodedOutputStream out = CodedOutputStream.newInstance(message);
        out.writeString(1, token);
        out.writeBytes(2, graph);
        out.checkNoSpaceLeft();
        return message;
    }

    private static byte[] writeLimit(String token, ConcurrencyLimit limit) throws IOException {
        byte[] message = new byte
                [CodedOutputStream.computeStringSize(1, token)
                        + CodedOutputStream.computeUInt32Size(2, limit.maxConcurrent())
                        + CodedOutputStream.computeStringSize(3, limit.provider())];
        CodedOutputStream out = CodedOutputStream.newInstance(message);
        out.writeString(1, token);
        out.writeUInt32(2, limit.maxConcurrent());
        out.writeString(3, limit.provider());
        out.checkNoSpaceLeft();
        return message;
    }
}
