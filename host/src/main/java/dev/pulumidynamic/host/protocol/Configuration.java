package dev.pulumidynamic.host.protocol;

import com.google.protobuf.Struct;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.property.PropertyReader;
import dev.pulumidynamic.host.property.SecretMarks;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The stack configuration of the provider's namespace: each value a string or a secret of one. */
final class Configuration {
    static final Configuration NONE = new Configuration(Map.of());

    /** What the engine adds for itself. */
    private static final Set<String> ENGINES = Set.of("version", "pluginDownloadURL", "__internal");

    private final Map<String, @Nullable Object> values;

    private Configuration(Map<String, @Nullable Object> values) {
        this.values = values;
    }

    static Configuration of(Struct arguments) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        PropertyReader.read(arguments).forEach((key, value) -> {
            if (!ENGINES.contains(key) && value != null) {
                values.put(key, text(key, value));
            }
        });
        return new Configuration(values);
    }

    /** A fresh map that the receiver may change. */
    Map<String, @Nullable Object> values() {
        return new LinkedHashMap<>(values);
    }

    private static Object text(String key, Object value) {
        if (SecretMarks.strip(value) instanceof String) {
            return value;
        }
        Object plain = SecretMarks.unwrap(value);
        if (plain == null || plain instanceof Map<?, ?> || plain instanceof List<?>) {
            throw new UserException("configuration " + key
                    + " of the provider is an object or a list, expected a string; give" + " it as JSON");
        }
        return SecretMarks.isSecret(value) ? SecretMarks.mark(plain.toString()) : plain.toString();
    }
}
