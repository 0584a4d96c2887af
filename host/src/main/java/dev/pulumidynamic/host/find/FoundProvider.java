package dev.pulumidynamic.host.find;

import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;

/** The code that runs for a resource, the copy of the property {@code __provider} that selected it, and all copies that it has. */
public record FoundProvider(ProviderCode code, ProviderProperty property, List<ProviderProperty> copies) {
    public FoundProvider {
        copies = List.copyOf(copies);
    }

    /** Whether a declared package has the provider, so that its resources have no copy of the property. */
    public boolean isOfPackage() {
        return copies.isEmpty();
    }

    /** Whether this is other code than the property names, because the code that it names was not given to the process. */
    public boolean isOtherCode() {
        return !code.digest().equals(property.bundle());
    }
}
