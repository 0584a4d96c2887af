package dev.pulumidynamic.engine.project;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.pulumidynamic.engine.property.JsonCodec;
import dev.pulumidynamic.engine.state.Passphrase;
import dev.pulumidynamic.engine.step.Configuration;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Gathers configuration from YAML. Values become texts, as programs get them: lists and mappings their JSON. What is
 * {@code secure: <ciphertext>}, at any depth, makes its key secret.
 */
final class ConfigurationReader {
    private static final String SECURE = "secure";

    private final Project project;
    private final Map<String, String> values = new HashMap<>();
    private final Set<String> secrets = new HashSet<>();

    ConfigurationReader(Project project) {
        this.project = project;
    }

    Configuration configuration() {
        return new Configuration(values, secrets);
    }

    /** A project gives values themselves, or a mapping with the {@code value} or a {@code default} in it. */
    void projectDefaults(Yaml config) {
        config.entries().forEach((key, given) -> {
            Yaml declaration = config.at(key);
            Optional<Object> value = given instanceof Map
                    ? Optional.<Object>ofNullable(declaration.mapping().get("value"))
                            .or(() -> Optional.ofNullable(declaration.mapping().get("default")))
                    : Optional.ofNullable(given);
            value.ifPresent(found -> values.put(project.qualified(key), text(json(found, Optional.empty(), key))));
        });
    }

    void stack(Yaml file, Function<String, Passphrase> scheme) {
        ensurePassphrase(file.file(), file.text("secretsprovider"));
        Optional<Passphrase> cipher = Optional.empty();
        Map<String, @Nullable Object> config = file.at("config").entries();
        if (config.values().stream().anyMatch(ConfigurationReader::hasSecure)) {
            cipher = Optional.of(scheme.apply(file.text("encryptionsalt")
                    .orElseThrow(() -> new ProjectException(file.file() + " has secure values and no"
                            + " \"encryptionsalt\"; put the one back that they were encrypted with"))));
        }
        for (Map.Entry<String, @Nullable Object> entry : config.entrySet()) {
            String key = project.qualified(entry.getKey());
            values.put(key, text(json(entry.getValue(), cipher, key)));
            if (hasSecure(entry.getValue())) {
                secrets.add(key);
            }
        }
    }

    /** {@code provider} is what {@code file} says of where its secrets are. */
    static void ensurePassphrase(Path file, Optional<String> provider) {
        provider.filter(name -> !name.equals("passphrase")).ifPresent(name -> {
            throw new ProjectException(
                    file + " has its secrets with \"" + name + "\"; the embedded engine knows \"passphrase\" only");
        });
    }

    private static boolean hasSecure(@Nullable Object value) {
        if (value instanceof Map<?, ?> mapping) {
            return isSecure(mapping) || mapping.values().stream().anyMatch(ConfigurationReader::hasSecure);
        }
        return value instanceof List<?> items && items.stream().anyMatch(ConfigurationReader::hasSecure);
    }

    private static boolean isSecure(Map<?, ?> mapping) {
        return mapping.size() == 1 && mapping.get(SECURE) instanceof String;
    }

    private static JsonElement json(@Nullable Object value, Optional<Passphrase> cipher, String key) {
        if (value instanceof Map<?, ?> mapping) {
            if (isSecure(mapping)) {
                return new JsonPrimitive(decrypted(String.valueOf(mapping.get(SECURE)), cipher, key));
            }
            JsonObject object = new JsonObject();
            mapping.forEach((name, inner) -> object.add(String.valueOf(name), json(inner, cipher, key)));
            return object;
        } else if (value instanceof List<?> items) {
            JsonArray array = new JsonArray();
            items.forEach(item -> array.add(json(item, cipher, key)));
            return array;
        } else if (value instanceof Boolean flag) {
            return new JsonPrimitive(flag);
        } else if (value instanceof Double number) {
            return JsonCodec.number(number);
        } else if (value instanceof Number number) {
            return new JsonPrimitive(number);
        }
        return value == null ? JsonNull.INSTANCE : new JsonPrimitive(value.toString());
    }

    private static String decrypted(String ciphertext, Optional<Passphrase> cipher, String key) {
        return cipher.orElseThrow(() -> new ProjectException("the project's \"" + key
                        + "\" is secure; only a stack has a passphrase to decrypt it with: move it there"))
                .decrypt(ciphertext);
    }

    private static String text(JsonElement value) {
        return value.isJsonPrimitive() ? value.getAsString() : new Gson().toJson(value);
    }
}
