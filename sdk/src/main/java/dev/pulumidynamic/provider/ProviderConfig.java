package dev.pulumidynamic.provider;

import java.util.Map;
import java.util.Optional;

/**
 * The stack's configuration under {@code pulumi-java-dynamic}; under {@code pulumi-java} when the code is kept as an
 * extension; that of its explicit provider when a resource has one.
 *
 * <p>It is given anew for every operation, on {@code destroy} too: {@code pulumi config set} reaches resources whose
 * provider was captured long ago.
 */
public final class ProviderConfig {
    private static final String NAMESPACE = "pulumi-java-dynamic";

    private final Map<String, String> values;
    private final String namespace;

    private ProviderConfig(Map<String, String> values, String namespace) {
        this.values = Map.copyOf(values);
        this.namespace = namespace.isEmpty() ? NAMESPACE : namespace;
    }

    /**
     * {@return configuration as a test gives it}
     *
     * @param values values by their keys, without a namespace
     */
    public static ProviderConfig of(Map<String, String> values) {
        return of(values, NAMESPACE);
    }

    /**
     * {@return configuration whose messages name keys of {@code namespace}}
     *
     * @param values values by their keys, without a namespace
     * @param namespace the namespace of the keys; empty for {@code pulumi-java-dynamic}
     */
    public static ProviderConfig of(Map<String, String> values, String namespace) {
        return new ProviderConfig(values, namespace);
    }

    /**
     * {@return the value of {@code key}, secret or not}
     *
     * @param key a key without the namespace
     */
    public Optional<String> get(String key) {
        return Optional.ofNullable(values.get(key));
    }

    /**
     * {@return the value of {@code key}}
     *
     * @param key a key without the namespace
     * @throws RefusedException when it is not set; the message names the command that sets it
     */
    public String require(String key) {
        return get(key).orElseThrow(() -> missing(key, ""));
    }

    /**
     * {@return the value of {@code key}, which ought to be set as a secret}
     *
     * @param key a key without the namespace
     * @throws RefusedException when it is not set; the message names the command that sets it
     */
    public String requireSecret(String key) {
        return get(key).orElseThrow(() -> missing(key, "--secret "));
    }

    private RefusedException missing(String key, String flag) {
        String name = namespace + ":" + key;
        return new RefusedException(
                "the stack's configuration has no " + name + "; set it: pulumi config set " + flag + name + " <value>");
    }

    /** Names the keys, hides the values. */
    @Override
    public String toString() {
        return "Config" + values.keySet();
    }
}
