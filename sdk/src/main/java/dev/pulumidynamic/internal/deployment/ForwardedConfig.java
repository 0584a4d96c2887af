package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Configuration that the program passes with a resource, because the engine gives a provider its own namespace only.
 *
 * @param keys what the provider declares
 * @param values of those keys that are set
 */
public record ForwardedConfig(List<String> keys, Map<String, String> values) {
    private static final Pattern KEY = Pattern.compile("[^:\\s]+(:[^:\\s]+)?");

    static ForwardedConfig of(List<String> keys, ProgramDeployment deployment) {
        Map<String, String> values = new TreeMap<>();
        for (String key : keys) {
            String full = key.contains(":") ? key : deployment.projectName() + ":" + key;
            deployment.config(full).ifPresent(value -> values.put(key, value));
        }
        return new ForwardedConfig(keys, values);
    }

    /**
     * Requires keys that a provider can declare.
     *
     * @throws IllegalArgumentException if one of them is none
     */
    public static void requireKeys(Set<String> keys) {
        for (String key : keys) {
            if (!KEY.matcher(key).matches()) {
                throw new IllegalArgumentException("the provider declares the configuration key \"" + key
                        + "\", which is not a key; use a name, such as banana, or a namespace and a name, such as"
                        + " colors:primary");
            }
        }
    }

    void addTo(Map<String, Object> input) {
        if (!keys.isEmpty()) {
            input.put("configKeys", keys);
        }
        if (!values.isEmpty()) {
            input.put("config", values);
        }
    }
}
