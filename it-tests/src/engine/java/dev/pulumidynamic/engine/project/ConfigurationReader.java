package dev.pulumidynamic.engine.project;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import dev.pulumidynamic.engine.property.JsonCodec;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.Passphrase;
import dev.pulumidynamic.engine.step.Configuration;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the configuration of a stack. Values become strings, as programs get them: lists and mappings become JSON. A value
 * that contains {@code secure: <ciphertext>}, at any depth, is a secret.
 */
final class ConfigurationReader {
    private static final String SECURE = "secure";
    private static final Gson GSON = new Gson();

    private final Project project;
    private final Path file;
    private final Function<String, Passphrase> scheme;
    private Optional<String> salt = Optional.empty();

    ConfigurationReader(Project project, Path file, Function<String, Passphrase> scheme) {
        this.project = project;
        this.file = file;
        this.scheme = scheme;
    }

    Configuration read() {
        Map<?, ?> settings = Files.isRegularFile(file) ? Yaml.read(file) : Map.of();
        ensurePassphrase(file, Yaml.text(settings, "secretsprovider"));
        salt = Yaml.text(settings, "encryptionsalt");
        Map<String, String> values = new HashMap<>();
        Set<String> secrets = new HashSet<>();
        Yaml.at(settings, "config").forEach((name, value) -> {
            String key = project.qualified(String.valueOf(name));
            if (hasSecure(value)) {
                secrets.add(key);
            }
            values.put(key, text(decrypted(value)));
        });
        return new Configuration(values, secrets);
    }

    /** Ensures that {@code provider}, the secrets provider of {@code file}, is the passphrase. */
    static void ensurePassphrase(Path file, Optional<String> provider) {
        provider.filter(name -> !name.equals("passphrase")).ifPresent(name -> {
            throw new EngineException(
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

    private @Nullable Object decrypted(@Nullable Object value) {
        if (value instanceof Map<?, ?> mapping) {
            if (isSecure(mapping)) {
                return passphrase().decrypt(String.valueOf(mapping.get(SECURE)));
            }
            Map<String, @Nullable Object> decrypted = new LinkedHashMap<>();
            mapping.forEach((key, inner) -> decrypted.put(String.valueOf(key), decrypted(inner)));
            return decrypted;
        } else if (value instanceof List<?> items) {
            List<@Nullable Object> decrypted = new ArrayList<>();
            items.forEach(item -> decrypted.add(decrypted(item)));
            return decrypted;
        }
        return value;
    }

    private Passphrase passphrase() {
        return scheme.apply(salt.orElseThrow(() -> new EngineException(file + " has secure values and no"
                + " \"encryptionsalt\"; restore the salt that they were encrypted with")));
    }

    private static String text(@Nullable Object value) {
        JsonElement json = value instanceof Double number ? JsonCodec.number(number) : GSON.toJsonTree(value);
        return json.isJsonPrimitive() ? json.getAsString() : GSON.toJson(json);
    }
}
