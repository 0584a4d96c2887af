package dev.pulumidynamic.closure.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * A SHA-256 over fields. Each field has its length before it, so that no content can look like another division into fields; the first
 * names what is hashed and its version, so that no digest of one kind is one of another.
 */
public final class DigestBuilder {
    private final MessageDigest sha256 = Digest.sha256();

    /** @param domain what is hashed, and its version: {@code pulumi-dynamic part 2} */
    public DigestBuilder(String domain) {
        field(domain.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds bytes, after their number as four bytes, the highest first. */
    public DigestBuilder field(byte[] bytes) {
        number(bytes.length);
        sha256.update(bytes);
        return this;
    }

    /** Adds a digest, as its 32 bytes: all are equally long. */
    public DigestBuilder digest(Digest digest) {
        sha256.update(HexFormat.of().parseHex(digest.hex()));
        return this;
    }

    /** Adds a number, as four bytes, the highest first. */
    public DigestBuilder number(int number) {
        sha256.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
        return this;
    }

    /** {@return the digest of all that was added; called once} */
    public Digest build() {
        return new Digest(HexFormat.of().formatHex(sha256.digest()));
    }
}
