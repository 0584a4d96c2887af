package dev.pulumidynamic.closure.wire;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import java.io.IOException;
import java.util.Optional;

/** The version that each stored format states: an unknown field of a known version is skipped, another version is not read. */
public final class FormatVersion {
    /** In a message of each format: a number, its version. */
    public static final int FIELD = 1;

    /** In a message of each format and of each later version: a string, the oldest release that reads this version. */
    public static final int SINCE_FIELD = 14;

    /** The same in an object of properties. */
    public static final String SINCE_PROPERTY = "since";

    private FormatVersion() {}

    /**
     * Reads a message that states its version, and refuses any other.
     *
     * @param format what is read, for messages
     * @param known the version that this release reads
     * @param fields reads the fields after the version
     */
    public static void read(String format, int known, byte[] stored, Messages.FieldReader fields) {
        int[] stated = {0};
        try {
            Messages.read(stored, (in, field) -> {
                if (field == FIELD) {
                    stated[0] = in.readUInt32();
                } else {
                    fields.read(in, field);
                }
            });
        } catch (IOException | IllegalArgumentException e) {
            if (stated[0] != 0) {
                require(format, stated[0], known, stored);
            }
            throw new CorruptClosureException(
                    format + " of " + stored.length + " bytes is corrupt: " + e.getMessage(), e);
        }
        require(format, stated[0], known, stored);
    }

    private static void require(String format, int stated, int known, byte[] stored) {
        if (stated != known) {
            throw new CorruptClosureException(format + " has format version " + Integer.toUnsignedString(stated)
                    + ", this release reads version " + known + "; "
                    + (Integer.compareUnsigned(stated, known) > 0
                            ? newer(since(stored))
                            : "write it again with this release"));
        }
    }

    /** {@return the remedy for a format of a later release; {@code since} is the oldest that reads it, if the data say so} */
    public static String newer(Optional<String> since) {
        return "install pulumi-dynamic "
                + since.map(release -> release + " or newer").orElse("later than " + Release.number())
                + ": `java -jar pulumi-dynamic-" + since.orElse("<release>") + ".jar install`";
    }

    /** {@return the release that a message of a version we do not know names, in whatever form the rest is} */
    public static Optional<String> since(byte[] stored) {
        CodedInputStream in = CodedInputStream.newInstance(stored);
        try {
            for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
                if (tag == (SINCE_FIELD << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED)) {
                    return release(in.readString());
                } else if (!in.skipField(tag)) {
                    return Optional.empty();
                }
            }
        } catch (IOException unreadable) {
            // It is of a later version, so its form may be another.
        }
        return Optional.empty();
    }

    /** {@return {@code text}, if it can be part of a command} */
    public static Optional<String> release(String text) {
        return Optional.of(text).filter(given -> given.matches("[0-9][0-9A-Za-z.-]{0,30}"));
    }
}
