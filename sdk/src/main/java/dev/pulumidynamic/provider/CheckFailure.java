package dev.pulumidynamic.provider;

/**
 * An error in the inputs.
 *
 * @param property the path of the property, such as {@code rules[2].port}; empty if the error is about several
 *     properties
 * @param reason the reason, for the user
 */
public record CheckFailure(String property, String reason) {}
