package dev.pulumidynamic.engine.program;

import com.google.gson.Gson;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The environment that Pulumi's Java SDK reads.
 *
 * @param addresses of the engine's services
 * @param preview whether the program runs for a preview
 * @param configuration the stack's configuration, by {@code namespace:key}
 * @param secrets the keys of it that are secret
 * @param home the folder that {@code PULUMI_HOME} names
 */
public record ProgramEnvironment(
        Addresses addresses,
        String project,
        String stack,
        boolean preview,
        Map<String, String> configuration,
        Set<String> secrets,
        Path home) {

    /**
     * Where the engine serves programs, each {@code host:port}.
     *
     * @param monitor of the service that registers resources
     * @param engine of the service that takes messages
     */
    public record Addresses(String monitor, String engine) {
        /** Of both services at one address. */
        public static Addresses both(String address) {
            return new Addresses(address, address);
        }
    }

    /** The organization of every stack. */
    public static final String ORGANIZATION = "organization";

    /** The variables by name. */
    public Map<String, String> variables() {
        Gson json = new Gson();
        Map<String, String> variables = new TreeMap<>();
        variables.put("PULUMI_MONITOR", addresses.monitor());
        variables.put("PULUMI_ENGINE", addresses.engine());
        variables.put("PULUMI_ORGANIZATION", ORGANIZATION);
        variables.put("PULUMI_PROJECT", project);
        variables.put("PULUMI_STACK", stack);
        variables.put("PULUMI_DRY_RUN", Boolean.toString(preview));
        variables.put("PULUMI_PARALLEL", "16");
        variables.put("PULUMI_CONFIG", json.toJson(configuration));
        variables.put("PULUMI_CONFIG_SECRET_KEYS", json.toJson(secrets));
        variables.put("PULUMI_HOME", home.toAbsolutePath().toString());
        return variables;
    }
}
