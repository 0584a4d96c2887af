package dev.pulumidynamic.host.inspect.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.property.ValueSignature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Opens the secrets of a state: those of {@code stack export --show-secrets} are open, those under a passphrase need it in
 * the environment, as for Pulumi. Whoever else keeps secrets (a cloud's key, Pulumi's service) is not asked.
 */
final class StateSecrets {
    private static final String PLAINTEXT = "plaintext";
    private static final String CIPHERTEXT = "ciphertext";

    private final String provider;
    private final String salt;
    private final Map<String, String> environment;
    private @Nullable PassphraseKey key;
    /** It takes a second to find out. */
    private @Nullable UserException refusal;

    StateSecrets(JsonObject deployment, Map<String, String> environment) {
        JsonObject secrets = JsonTree.object(deployment, "secrets_providers");
        this.provider = JsonTree.text(secrets, "type");
        this.salt = JsonTree.text(JsonTree.object(secrets, "state"), "salt");
        this.environment = environment;
    }

    static boolean isSecret(@Nullable JsonElement value) {
        return value instanceof JsonObject object
                && JsonTree.text(object, ValueSignature.KEY).equals(ValueSignature.SECRET.digits());
    }

    /**
     * What is inside {@code secret}; empty when it cannot be opened here.
     *
     * @throws CorruptClosureException when it is damaged
     */
    Optional<JsonElement> open(JsonObject secret) {
        String plain = JsonTree.text(secret, PLAINTEXT);
        if (!plain.isEmpty()) {
            return Optional.of(parse(plain));
        }
        return key().map(known -> parse(known.decrypt(JsonTree.text(secret, CIPHERTEXT))));
    }

    /** Without what is in it: it is secret. */
    private static JsonElement parse(String json) {
        try {
            return JsonParser.parseString(json);
        } catch (JsonParseException e) {
            throw new CorruptClosureException(
                    "a secret of the state is damaged: it holds no JSON; export the state again, or restore it from a backup");
        }
    }

    /** A secret that holds {@code value}, kept as {@code like} is. */
    JsonObject seal(JsonElement value, JsonObject like) {
        JsonObject secret = new JsonObject();
        secret.addProperty(ValueSignature.KEY, ValueSignature.SECRET.digits());
        if (like.has(PLAINTEXT)) {
            secret.addProperty(PLAINTEXT, value.toString());
        } else {
            PassphraseKey known = key().orElseThrow(() -> new UserException(howToOpen()));
            secret.addProperty(CIPHERTEXT, known.encrypt(value.toString()));
        }
        return secret;
    }

    /**
     * Properties as they cross the boundary, where a secret is a map with the value in it.
     *
     * @throws UserException when a secret cannot be opened
     * @throws CorruptClosureException when one is damaged
     */
    Map<String, @Nullable Object> values(JsonObject properties) {
        return JsonTree.map(opened(properties));
    }

    private JsonElement opened(JsonElement json) {
        if (json instanceof JsonArray array) {
            JsonArray copy = new JsonArray();
            array.forEach(element -> copy.add(opened(element)));
            return copy;
        }
        return json instanceof JsonObject object ? opened(object) : json;
    }

    private JsonObject opened(JsonObject object) {
        JsonObject copy = new JsonObject();
        if (isSecret(object)) {
            copy.addProperty(ValueSignature.KEY, ValueSignature.SECRET.digits());
            copy.add(
                    "value",
                    open(object).orElseThrow(() -> new UserException("a secret is encrypted; " + howToOpen())));
        } else {
            object.entrySet().forEach(member -> copy.add(member.getKey(), opened(member.getValue())));
        }
        return copy;
    }

    /** What a user does so that secrets can be opened. */
    String howToOpen() {
        return provider.equals("passphrase")
                ? "set PULUMI_CONFIG_PASSPHRASE (or PULUMI_CONFIG_PASSPHRASE_FILE) to the stack's passphrase"
                : "export the state with `pulumi stack export --show-secrets`";
    }

    private synchronized Optional<PassphraseKey> key() {
        if (key == null && refusal == null && provider.equals("passphrase")) {
            try {
                key = passphrase()
                        .map(passphrase -> PassphraseKey.derive(passphrase, salt))
                        .orElse(null);
            } catch (UserException e) {
                refusal = e;
            }
        }
        if (refusal != null) {
            throw refusal;
        }
        return Optional.ofNullable(key);
    }

    private Optional<String> passphrase() {
        String file = environment.getOrDefault("PULUMI_CONFIG_PASSPHRASE_FILE", "");
        if (environment.containsKey("PULUMI_CONFIG_PASSPHRASE") || file.isEmpty()) {
            return Optional.ofNullable(environment.get("PULUMI_CONFIG_PASSPHRASE"));
        }
        try {
            return Optional.of(Files.readString(Path.of(file)).strip());
        } catch (IOException e) {
            throw new UserException(
                    "PULUMI_CONFIG_PASSPHRASE_FILE is " + file + ", which cannot be read: " + e.getMessage());
        }
    }
}
