package dev.pulumidynamic.provider;

/**
 * Asks for a new resource.
 *
 * @param inputs what the program asks for
 */
public record CreateRequest<I>(RequestContext context, I inputs) implements Request {}
