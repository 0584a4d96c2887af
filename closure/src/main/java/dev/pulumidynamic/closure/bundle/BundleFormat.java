package dev.pulumidynamic.closure.bundle;

import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.UnsupportedOptionsException;

/** The field numbers of a stored bundle, version 1, as docs/state-format.md describes them, and its compression. */
final class BundleFormat {
    static final int VERSION = 1;

    // Bundle
    static final int VERSION_FIELD = 1;
    static final int DIGEST = 2;
    static final int PROJECT = 3;
    static final int LIBRARY = 4;

    // Part
    static final int NAME = 1;
    static final int SIZE = 2;
    static final int COMPRESSED = 3;

    // The uncompressed content of a part: entry after entry
    static final int ENTRY = 1;
    static final int ENTRY_NAME = 1;
    static final int ENTRY_CONTENT = 2;

    /** Above this, in bytes, a part is refused before it is read: a bundle is no place for more. */
    static final int LARGEST_PART = 1 << 29;

    private BundleFormat() {}

    /** Preset 1: a tenth of the time of the default preset for a tenth more bytes. Never changes: the bytes are hashed. */
    static LZMA2Options compression() throws UnsupportedOptionsException {
        return new LZMA2Options(1);
    }
}
