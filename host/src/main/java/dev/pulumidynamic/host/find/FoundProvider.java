package dev.pulumidynamic.host.find;

import dev.pulumidynamic.host.run.ProviderCode;
import java.util.Optional;

/**
 * The code of a resource, and the property that led to it.
 *
 * @param recorded the code that was recorded, for when the code at hand cannot open the graph; only the cache has it
 */
public record FoundProvider(ProviderCode code, ProviderProperty property, Optional<FoundProvider> recorded) {
    /** Whether the code is not the one that the property names, but the one at hand. */
    public boolean isOtherCode() {
        return !code.digest().equals(property.bundle());
    }
}
