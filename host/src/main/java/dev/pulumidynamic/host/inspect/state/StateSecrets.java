package dev.pulumidynamic.host.inspect.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.ValueSignature;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads secrets of a state that are open, or sealed with a passphrase that the environment has. It asks no cloud and no service. */
final class StateSecrets {
    private static final String PASSPHRASE = "passphrase";
    /** What Pulumi writes as the type of a secrets provider. */
    private static final List<String> KEEPERS = List.of(PASSPHRASE, "service", "cloud");

    /** Whole numbers up to here are exact as Pulumi's numbers, which are doubles. */
    private static final double LARGEST_WHOLE = 1L << 53;

    private static final String PLAINTEXT = "plaintext";
    private static final String CIPHERTEXT = "ciphertext";

    private final String provider;
    private final String salt;
    private final Map<String, String> environment;
    private @Nullable PassphraseKey key;
    /** Why there is no key; it takes a second to find out. */
    private String problem = "";

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

    /** What is inside {@code secret}; empty when it cannot be opened here. Throws {@link CorruptClosureException} if it is damaged. */
    Optional<JsonElement> open(JsonObject secret) {
        if (secret.has(PLAINTEXT)) {
            return Optional.of(parse(JsonTree.text(secret, PLAINTEXT)));
        }
        String ciphertext = JsonTree.text(secret, CIPHERTEXT);
        if (ciphertext.isEmpty()) {
            throw damaged("it has neither `" + PLAINTEXT + "` nor `" + CIPHERTEXT + "`");
        }
        return key().map(known -> parse(decrypted(known, ciphertext)));
    }

    private static String decrypted(PassphraseKey key, String ciphertext) {
        try {
            return key.decrypt(ciphertext);
        } catch (IllegalArgumentException e) {
            throw damaged(String.valueOf(e.getMessage()));
        }
    }

    /** Without what is in it in the message: it is secret. */
    private static JsonElement parse(String json) {
        JsonReader reader = new JsonReader(new StringReader(json));
        reader.setStrictness(Strictness.STRICT);
        try {
            JsonElement value = JsonParser.parseReader(reader);
            if (reader.peek() == JsonToken.END_DOCUMENT && !json.isBlank()) {
                return value;
            }
        } catch (IOException | JsonParseException e) {
            // Below.
        }
        throw damaged("it holds no JSON");
    }

    private static CorruptClosureException damaged(String how) {
        return new CorruptClosureException(
                "a secret of the state is damaged: " + how + "; export the state again, or restore it from a backup");
    }

    /** A secret that holds {@code value}, kept as {@code like} is. */
    JsonObject seal(JsonElement value, JsonObject like) {
        JsonObject secret = new JsonObject();
        secret.addProperty(ValueSignature.KEY, ValueSignature.SECRET.digits());
        if (like.has(PLAINTEXT)) {
            secret.addProperty(PLAINTEXT, value.toString());
        } else {
            PassphraseKey known = key().orElseThrow(() -> unopened(""));
            secret.addProperty(CIPHERTEXT, known.encrypt(value.toString()));
        }
        return secret;
    }

    /** Properties as they cross the boundary, where a secret is a map with the value in it; {@code name} stands for them in messages. */
    Map<String, @Nullable Object> values(String name, JsonObject properties) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        for (Map.Entry<String, JsonElement> member : properties.entrySet()) {
            values.put(member.getKey(), value(name + "." + member.getKey(), member.getValue()));
        }
        return values;
    }

    /** One of them, or a part of it. */
    @Nullable
    Object value(String path, JsonElement json) {
        if (json instanceof JsonObject object) {
            return isSecret(object) ? secret(path, object) : values(path, object);
        } else if (json instanceof JsonArray array) {
            List<@Nullable Object> list = new ArrayList<>();
            for (JsonElement element : array) {
                list.add(value(path + "[" + list.size() + "]", element));
            }
            return list;
        } else if (json.isJsonNull()) {
            return null;
        }
        JsonPrimitive scalar = json.getAsJsonPrimitive();
        if (scalar.isBoolean()) {
            return scalar.getAsBoolean();
        }
        return scalar.isNumber() ? number(scalar.getAsDouble()) : scalar.getAsString();
    }

    private static Object number(double number) {
        boolean isWhole = number == Math.rint(number) && Math.abs(number) <= LARGEST_WHOLE;
        return isWhole ? (Object) (long) number : (Object) number;
    }

    private Object secret(String path, JsonObject secret) {
        JsonElement inside;
        try {
            inside = open(secret).orElseThrow(() -> unopened("secret " + path + " is encrypted; "));
        } catch (CorruptClosureException e) {
            throw new CorruptClosureException(path + ": " + e.getMessage(), e);
        }
        return SecretMarks.mark(value(path, inside));
    }

    /** What to throw when a secret is needed that cannot be opened: {@code what}, and what to do. */
    private RuntimeException unopened(String what) {
        String message = what + decryptionHint();
        return problem().isEmpty() ? new UserException(message) : new CorruptClosureException(message);
    }

    /** Why no secret can be opened; empty when some can, when there is no passphrase, and as long as none had to be. */
    synchronized String problem() {
        return problem;
    }

    /** What a user does so that secrets can be opened. */
    String decryptionHint() {
        if (!problem().isEmpty()) {
            return problem();
        }
        return provider.equals(PASSPHRASE)
                ? "set PULUMI_CONFIG_PASSPHRASE (or PULUMI_CONFIG_PASSPHRASE_FILE) to the stack's passphrase"
                : "export the state with `pulumi stack export --show-secrets`";
    }

    private synchronized Optional<PassphraseKey> key() {
        if (key == null && problem.isEmpty()) {
            try {
                key = derived().orElse(null);
            } catch (UserException | CorruptClosureException e) {
                problem = String.valueOf(e.getMessage());
            }
        }
        return Optional.ofNullable(key);
    }

    private Optional<PassphraseKey> derived() {
        if (!KEEPERS.contains(provider)) {
            throw new CorruptClosureException("the state's secrets provider has the type \"" + provider + "\", "
                    + "which is not one of " + String.join(", ", KEEPERS)
                    + "; export the state with `pulumi stack export --show-secrets`");
        }
        return provider.equals(PASSPHRASE)
                ? passphrase().map(passphrase -> PassphraseKey.derive(passphrase, salt))
                : Optional.empty();
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
