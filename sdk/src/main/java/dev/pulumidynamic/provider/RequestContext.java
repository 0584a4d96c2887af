package dev.pulumidynamic.provider;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What every request knows beside the resource's own data.
 *
 * @param urn the resource's URN
 * @param type its type token, such as {@code pulumi-java:dynamic:Resource}
 * @param name its name in the program
 * @param config the stack's configuration
 * @param timeout how long the operation may take, when the program said so
 * @param log messages to the user
 * @param cancelled whether the operation is to end
 */
public record RequestContext(
        String urn,
        String type,
        String name,
        Config config,
        Optional<Duration> timeout,
        Log log,
        BooleanSupplier cancelled) {}
