package dev.pulumidynamic.closure.bundle;

import dev.pulumidynamic.closure.Digest;

/** The code of a closure. */
@SuppressWarnings("DoNotCallSuggester")
public final class Bundle {
    private Bundle() {}

    /**
     * Reads the stored form and verifies it against the digest it states.
     *
     * @throws dev.pulumidynamic.closure.CorruptClosureException when the bytes are no bundle, or not the one they say
     */
    public static Bundle read(byte[] stored) {
        throw new UnsupportedOperationException();
    }

    /** The stored form: compressed, the same bytes for the same content. */
    public byte[] toBytes() {
        throw new UnsupportedOperationException();
    }

    /** Covers names and contents of all entries, never the stored form. */
    public Digest digest() {
        throw new UnsupportedOperationException();
    }
}
