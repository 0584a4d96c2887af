package dev.pulumidynamic.packages;

import dev.pulumidynamic.internal.deployment.AppliedSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Set;

/**
 * A type of resources of a package.
 *
 * @param token its name
 * @param provider what makes its resources
 */
record DeclaredResource(PackageToken token, ResourceProvider<?, ?> provider) {
    DeclaredResource {
        Set<String> keys = AppliedSettings.of(provider).configKeys();
        if (!keys.isEmpty()) {
            throw new IllegalArgumentException(token + ": its provider reads the configuration keys " + keys
                    + ", and a package has the namespace " + token.owner() + " only; declare components of the"
                    + " package's configuration instead, and read them without a namespace");
        }
    }
}
