package dev.pulumidynamic.provider;

import dev.pulumidynamic.provider.internal.ProviderFunction;
import java.util.HashMap;
import java.util.Map;

/** Calls a provider as a host does. */
public final class Boundary {
    private static final String SIGNATURE = "4dabf18193072939515e22adb298388d";

    private final ProviderFunction function;
    private final Map<String, Object> config;

    private Boundary(ResourceProvider<?, ?> provider, Map<String, Object> config) {
        this.function = new ProviderFunction(provider);
        this.config = config;
    }

    public static Boundary of(ResourceProvider<?, ?> provider) {
        return new Boundary(provider, Map.of());
    }

    public static Boundary of(ResourceProvider<?, ?> provider, Map<String, Object> config) {
        return new Boundary(provider, config);
    }

    public Map<String, Object> call(String operation, Map<String, Object> content) {
        Map<String, Object> request = new HashMap<>(content);
        request.put("boundary", 1L);
        request.put("operation", operation);
        request.put("urn", "urn:pulumi:dev::shop::pulumi-java:dynamic:Resource::bug");
        request.put("type", "pulumi-java:dynamic:Resource");
        request.put("name", "bug");
        request.put("config", config);
        return function.apply(request);
    }

    public static Map<String, Object> secret(Object value) {
        return Map.of(SIGNATURE, "1b47061264138c4ac30d75fd1eb44270", "value", value);
    }

    public static String unknown() {
        return "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
    }
}
