package dev.pulumidynamic.internal.registration;

import dev.pulumidynamic.internal.deployment.HandedConfig;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.ResourceType;
import dev.pulumidynamic.provider.StoredIn;
import dev.pulumidynamic.provider.UsesConfig;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a provider determines for the registration of its resources.
 *
 * @param type the type token
 * @param storage where its code is kept; what the program says for all providers if empty
 * @param configKeys keys of the stack's configuration that the program passes
 */
public record ProviderSettings(String type, Optional<CodeStorage> storage, List<String> configKeys) {
    /** The type token of resources whose provider gives none. */
    public static final String DEFAULT_TYPE = "pulumi-java:dynamic:Resource";

    private static final Pattern TOKEN = Pattern.compile("[^:\\s]+:[^:\\s]*:[^:\\s]+");

    public static ProviderSettings of(ResourceProvider<?, ?> provider) {
        if (provider instanceof DynamicProvider<?, ?> lambdas) {
            return new ProviderSettings(
                    lambdas.resourceType().orElse(DEFAULT_TYPE), lambdas.storage(), lambdas.configKeys());
        }
        Class<?> type = provider.getClass();
        return new ProviderSettings(
                Optional.ofNullable(type.getAnnotation(ResourceType.class))
                        .map(ResourceType::value)
                        .orElse(DEFAULT_TYPE),
                Optional.ofNullable(type.getAnnotation(StoredIn.class)).map(StoredIn::value),
                Optional.ofNullable(type.getAnnotation(UsesConfig.class))
                        .map(uses -> List.of(uses.value()))
                        .orElse(List.of()));
    }

    /**
     * These settings, if a resource can have them.
     *
     * @throws IllegalArgumentException if it cannot
     */
    public ProviderSettings checked() {
        if (!TOKEN.matcher(type).matches()) {
            throw new IllegalArgumentException("the type token '" + type
                    + "' of its provider is not valid; use a package, a module and a name, such as acme:dns:Record");
        }
        HandedConfig.requireKeys(configKeys);
        return this;
    }
}
