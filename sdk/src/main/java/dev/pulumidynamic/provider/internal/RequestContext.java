package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderLog;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** What every request knows beside the resource's own data. */
record RequestContext(
        String urn,
        String type,
        String name,
        ProviderConfig config,
        Optional<Instant> deadline,
        ProviderLog log,
        BooleanSupplier cancelled) {
    /** A request with nothing in it that may be secret. */
    String describe(String operation) {
        return operation + " of " + type + " '" + name + "'";
    }
}
