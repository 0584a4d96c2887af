package dev.pulumidynamic.host.find;

import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;

/**
 * The code of a resource, and the property that led to it.
 *
 * @param copies all copies of the property that the resource has
 */
public record FoundProvider(ProviderCode code, ProviderProperty property, List<ProviderProperty> copies) {
    public FoundProvider {
        copies = List.copyOf(copies);
    }

    /** Whether the code is not the one that the property names, but the one at hand. */
    public boolean isOtherCode() {
        return !code.digest().equals(property.bundle());
    }
}
