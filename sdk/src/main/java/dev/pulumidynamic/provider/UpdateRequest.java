package dev.pulumidynamic.provider;

/**
 * Asks to change a resource in place.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 * @param context which resource, and what the stack says
 * @param id what names the resource in the world outside
 * @param inputs what the program asks for now
 * @param oldInputs what it asked for before
 * @param state the state of the existing resource
 */
public record UpdateRequest<I, S>(RequestContext context, String id, I inputs, I oldInputs, S state)
        implements Request {}
