package dev.pulumidynamic.provider;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The stack's configuration in the namespace {@code pulumi-java-dynamic}. If the code is stored as an extension, the
 * namespace is {@code pulumi-java}. If a resource has an explicit provider, this is the provider's configuration.
 *
 * <p>Every operation gets it again, so {@code pulumi config set} also affects resources whose provider was captured long ago.
 * {@code pulumi destroy} uses the configuration of the last successful {@code pulumi up}.
 *
 * <p>It contains other keys of the stack, such as {@code colors:primary}, if the provider declares them with
 * {@link ProviderSettings#configKeys}.
 */
public final class ProviderConfig {
    private static final String NAMESPACE = "pulumi-java-dynamic";

    private final Map<String, String> values;
    private final String namespace;
    private final Set<String> declared;

    private ProviderConfig(Map<String, String> values, String namespace, Set<String> declared) {
        this.values = Map.copyOf(values);
        this.namespace = namespace.isEmpty() ? NAMESPACE : namespace;
        this.declared = Set.copyOf(declared);
    }

    /**
     * {@return a configuration for a test}
     *
     * @param values values by the keys with which the provider reads them: without a namespace, or declared with one
     */
    public static ProviderConfig of(Map<String, String> values) {
        return of(values, NAMESPACE, values.keySet());
    }

    /**
     * {@return configuration whose messages name keys of {@code namespace}, except for the declared ones}
     *
     * @param values values by their keys
     * @param namespace the namespace of the keys that are not declared; {@code pulumi-java-dynamic} if empty
     * @param declared keys that the provider declares, with or without a value
     */
    public static ProviderConfig of(Map<String, String> values, String namespace, Set<String> declared) {
        return new ProviderConfig(values, namespace, declared);
    }

    /**
     * {@return the value of {@code key}, secret or not}
     *
     * @param key a key, which needs no namespace if it is in this one; or a declared key
     * @throws RefusedException if the key has another namespace, and neither the provider declares it, nor an explicit provider has it
     */
    public Optional<String> get(String key) {
        String known = withoutNamespace(key);
        if (known.contains(":") && !declared.contains(known) && !values.containsKey(known)) {
            throw new RefusedException("the provider does not declare the configuration key " + key
                    + ", so the program did not pass it; annotate the provider's class @ProviderSettings(configKeys = \""
                    + key
                    + "\"), or give the DynamicProvider settings with configKeys(\"" + key + "\"), and run pulumi up");
        }
        return Optional.ofNullable(values.get(known));
    }

    private String withoutNamespace(String key) {
        String own = namespace + ":";
        return key.startsWith(own) && !declared.contains(key) ? key.substring(own.length()) : key;
    }

    /**
     * {@return the value of {@code key}}
     *
     * @param key as in {@link #get}
     * @throws RefusedException if it is not set, or has another namespace and is not declared; the message names the remedy
     */
    public String require(String key) {
        return get(key).orElseThrow(() -> missing(key, ""));
    }

    /**
     * {@return the value of {@code key}, which should be set as a secret}
     *
     * @param key as in {@link #get}
     * @throws RefusedException if it is not set, or has another namespace and is not declared; the message names the
     *     remedy
     */
    public String requireSecret(String key) {
        return get(key).orElseThrow(() -> missing(key, "--secret "));
    }

    private RefusedException missing(String key, String flag) {
        boolean handedOver = declared.contains(key);
        String name = handedOver ? key : namespace + ":" + withoutNamespace(key);
        return new RefusedException("the stack's configuration has no " + name + "; set it: pulumi config set " + flag
                + name + " <value>" + (handedOver ? ", and run pulumi up, which passes it to the provider" : ""));
    }

    /** Names the keys, hides the values. */
    @Override
    public String toString() {
        return "ProviderConfig" + values.keySet();
    }
}
