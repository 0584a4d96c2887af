package dev.pulumidynamic.closure.wire;

import dev.pulumidynamic.closure.failure.CorruptClosureException;

/** The version that each stored format states: an unknown field of a known version is skipped, another version is not read. */
public final class FormatVersion {
    private FormatVersion() {}

    /**
     * Requires the version that this release reads.
     *
     * @param format what is read, for messages
     * @param stated the version that is stored; 0 if there is none
     * @param known the version that this release reads
     * @throws CorruptClosureException if it is another one
     */
    public static void require(String format, int stated, int known) {
        if (stated != known) {
            throw new CorruptClosureException(format + " has format version " + Integer.toUnsignedString(stated)
                    + ", this release reads version " + known + "; "
                    + (stated > known
                            ? "install the release that wrote it, or a newer one"
                            : "write it again with this release"));
        }
    }
}
