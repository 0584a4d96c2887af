package dev.pulumidynamic.engine.step;

/**
 * A resource that exists and is to be taken into the state.
 *
 * @param type its type token
 * @param name the name that it gets
 * @param id what its provider knows it by
 * @param provider the URN of its provider; empty for the default provider of the type's package
 * @param parent the URN of its parent; empty for the stack
 * @param protect whether it is protected from deletion from then on
 */
public record ImportRequest(String type, String name, String id, String provider, String parent, boolean protect) {}
