package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderLog;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What every request knows beside the resource's own data.
 *
 * @param urn the resource's URN
 * @param type its type token, such as {@code pulumi-java:dynamic:Resource}
 * @param name its name in the program
 * @param config the stack's configuration
 * @param deadline when the operation is to end, if the program sets a limit
 * @param log messages to the user
 * @param cancelled whether the operation is to end
 */
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
