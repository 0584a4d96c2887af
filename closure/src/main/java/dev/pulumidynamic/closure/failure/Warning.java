package dev.pulumidynamic.closure.failure;

/**
 * Captured data or code that may mean something else where the closure runs.
 *
 * @param code short and stable
 * @param path from the captured object to what is meant, such as {@code provider.template}
 * @param message what, why and what helps, in one sentence
 */
public record Warning(String code, String path, String message) {}
