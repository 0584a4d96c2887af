package dev.pulumidynamic.provider;

/**
 * Asks to remove a resource.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 * @param context which resource, and what the stack says
 * @param id what names the resource in the world outside
 * @param inputs what the program had asked for
 * @param state its known state
 */
public record DeleteRequest<I, S>(RequestContext context, String id, I inputs, S state) implements Request {}
