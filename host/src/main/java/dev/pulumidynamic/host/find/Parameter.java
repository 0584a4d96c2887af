package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import java.io.IOException;
import java.util.Collections;
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

    /** A parameter that has a bundle and nothing else. */
    public static Parameter of(ByteString bundle) {
        return new Parameter(bundle, Collections.emptySortedMap(), Collections.emptySortedMap(), Optional.empty());
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

    /** {@return the wire form of the parameter that has {@code bundle} and nothing else} Programs write the others. */
    public static ByteString write(ByteString bundle) {
        return Messages.write(out -> {
            out.writeUInt32(1, VERSION);
            out.writeBytes(BUNDLE, bundle);
        });
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
}
