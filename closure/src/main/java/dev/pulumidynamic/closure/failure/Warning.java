package dev.pulumidynamic.closure.failure;

/**
 * Captured data or code that may mean something else where the closure runs.
 *
 * @param code short and stable
 * @param path from the captured object to the value or class, such as {@code provider.template}
 * @param message the problem, its cause and a remedy, in one sentence
 */
public record Warning(String code, String path, String message) {}
