package dev.pulumidynamic.closure.report;

/**
 * A class of the project, or a jar.
 *
 * @param name as people write it: {@code com.acme.App.Dns}, {@code jackson-core-2.22.jar}
 * @param size in bytes, before compression
 * @param chain what brought it in
 */
public record BundledCode(String name, long size, DependencyChain chain) {}
