package dev.pulumidynamic.provider;

import java.util.Optional;

/**
 * Asks how a resource is now.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 * @param context which resource, and what the stack says
 * @param id what names the resource in the world outside
 * @param inputs its known inputs; none in an import, nor for a resource that the program reads by its id alone
 * @param state its known state; none in an import, nor for a resource that the program reads by its id alone
 */
public record ReadRequest<I, S>(RequestContext context, String id, Optional<I> inputs, Optional<S> state)
        implements Request {}
