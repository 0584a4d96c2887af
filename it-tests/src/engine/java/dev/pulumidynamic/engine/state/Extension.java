package dev.pulumidynamic.engine.state;

import dev.pulumidynamic.engine.property.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * A parameter that a provider is given beside those that it has already, kept once for all resources that need it.
 *
 * @param value the parameter, base64
 */
public record Extension(String name, String version, String value) {

    /** Under what the state keeps it: the SHA-256 of name, version and value, separated by zeros. */
    public String key() {
        byte[] names = (name + "\0" + version + "\0").getBytes(StandardCharsets.UTF_8);
        return Sha256.of(names, Base64.getDecoder().decode(value));
    }
}
