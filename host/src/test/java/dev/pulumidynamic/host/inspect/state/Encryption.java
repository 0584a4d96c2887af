package dev.pulumidynamic.host.inspect.state;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Encrypts opened secrets of a state with its passphrase. */
public record Encryption(StateSecrets secrets) {
    /** With the salt that {@code deployment} has. */
    public static Encryption of(JsonObject deployment, String passphrase) {
        return new Encryption(new StateSecrets(deployment, Map.of("PULUMI_CONFIG_PASSPHRASE", passphrase)));
    }

    /** Does it to one property, if it is there and open. */
    public void encrypt(@Nullable JsonObject properties, String name) {
        if (properties != null && properties.get(name) instanceof JsonObject open && open.has("plaintext")) {
            properties.add(
                    name,
                    secrets.seal(JsonParser.parseString(open.get("plaintext").getAsString()), new JsonObject()));
        }
    }
}
