package dev.pulumidynamic.internal.declaration;

import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UsesConfig;
import java.util.List;

/**
 * A type of resources of a package.
 *
 * @param token its name
 * @param provider what makes its resources
 */
record DeclaredResource(PackageToken token, ResourceProvider<?, ?> provider) {
    DeclaredResource {
        List<String> keys = configKeys(provider);
        if (!keys.isEmpty()) {
            throw new IllegalArgumentException(token + ": its provider reads the configuration keys " + keys
                    + ", and a package has the namespace " + token.owner() + " only; declare components of the"
                    + " package's configuration instead, and read them without a namespace");
        }
    }

    private static List<String> configKeys(ResourceProvider<?, ?> provider) {
        if (provider instanceof DynamicProvider<?, ?> lambdas) {
            return lambdas.configKeys();
        }
        UsesConfig declared = provider.getClass().getAnnotation(UsesConfig.class);
        return declared == null ? List.of() : List.of(declared.value());
    }
}
