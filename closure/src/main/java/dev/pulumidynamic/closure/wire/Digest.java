package dev.pulumidynamic.closure.wire;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A SHA-256 digest, as 64 lower-case hex digits. */
public record Digest(String hex) implements Comparable<Digest> {
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

    /** Refuses another form with an {@link IllegalArgumentException}. */
    public Digest {
        if (!FORM.matcher(hex).matches()) {
            throw new IllegalArgumentException("'" + hex + "' is not a SHA-256: expected 64 lower-case hex digits");
        }
    }

    // The JVM would first have to generate these two, which takes milliseconds of the plugin's start.

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Digest digest && hex.equals(digest.hex);
    }

    @Override
    public int hashCode() {
        return hex.hashCode();
    }

    /** {@return the digest of {@code content}} */
    public static Digest of(byte[] content) {
        return new Digest(HexFormat.of().formatHex(sha256().digest(content)));
    }

    /** {@return a fresh SHA-256 computation} */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** {@return the first 12 digits, for messages} */
    public String brief() {
        return hex.substring(0, 12);
    }

    /** {@return the first 128 bits, 22 characters of URL-safe base64, which is short and a valid file name} */
    public String half() {
        byte[] bytes = HexFormat.of().parseHex(hex, 0, hex.length() / 2);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public int compareTo(Digest other) {
        return hex.compareTo(other.hex);
    }

    @Override
    public String toString() {
        return hex;
    }
}
