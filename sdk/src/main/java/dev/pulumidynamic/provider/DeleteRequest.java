package dev.pulumidynamic.provider;

/**
 * Asks to remove a resource.
 *
 * @param inputs what the program had asked for
 * @param state its known state
 */
public record DeleteRequest<I, S>(RequestContext context, String id, I inputs, S state) implements Request {}
