package dev.pulumidynamic.provider;

/**
 * Asks for a new resource.
 *
 * @param <I> the inputs: a record, or a map
 * @param context which resource, and what the stack says
 * @param inputs what the program asks for
 */
public record CreateRequest<I>(RequestContext context, I inputs) implements Request {}
