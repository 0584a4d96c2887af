package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The stack's configuration.
 *
 * @param values by {@code namespace:key}
 * @param secrets the keys whose values are secret
 */
public record Configuration(Map<String, String> values, Set<String> secrets) {
    public Configuration {
        values = Map.copyOf(values);
        secrets = Set.copyOf(secrets);
    }

    /** The values that are never shown. */
    public List<String> secretValues() {
        return secrets.stream().map(key -> values.getOrDefault(key, "")).toList();
    }

    /** The configuration of one package, by the key without the namespace. */
    Fields of(String packageName) {
        Map<String, PropertyValue> fields = new TreeMap<>();
        String prefix = packageName + ":";
        values.forEach((key, value) -> {
            if (key.startsWith(prefix)) {
                PropertyValue text = new Text(value);
                fields.put(key.substring(prefix.length()), secrets.contains(key) ? new Secret(text) : text);
            }
        });
        return new Fields(fields);
    }
}
