package dev.pulumidynamic.provider;

/**
 * One thing that is wrong with inputs.
 *
 * @param property the path of the property, such as {@code rules[2].port}; empty when it is about several
 * @param reason why, in words for the user
 */
public record CheckFailure(String property, String reason) {}
