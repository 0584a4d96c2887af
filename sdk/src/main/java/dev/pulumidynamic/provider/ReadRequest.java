package dev.pulumidynamic.provider;

import java.util.Optional;

/**
 * Asks how a resource is now.
 *
 * @param inputs its known inputs; none in an import
 * @param state its known state; none in an import
 */
public record ReadRequest<I, S>(RequestContext context, String id, Optional<I> inputs, Optional<S> state)
        implements Request {}
