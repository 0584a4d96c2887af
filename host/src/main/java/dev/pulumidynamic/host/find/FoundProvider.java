package dev.pulumidynamic.host.find;

import dev.pulumidynamic.host.run.ProviderCode;

/** The code of a resource, and the property that led to it. */
public record FoundProvider(ProviderCode code, ProviderProperty property) {
    /** Whether the code is not the one that the property names, but the one at hand. */
    public boolean isOtherCode() {
        return !code.digest().equals(property.bundle());
    }
}
