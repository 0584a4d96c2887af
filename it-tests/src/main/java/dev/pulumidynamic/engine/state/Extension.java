package dev.pulumidynamic.engine.state;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/**
 * A parameter that a provider is given beside those that it has already, kept once for all resources that need it.
 *
 * @param value the parameter, base64
 */
public record Extension(String name, String version, String value) {

    /** Under what the state keeps it: the SHA-256 of name, version and value, separated by zeros. */
    public String key() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((name + "\0" + version + "\0").getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(Base64.getDecoder().decode(value)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
