package dev.pulumidynamic.host.inspect.state;

/**
 * The plugin that an engine starts for resources of a state.
 *
 * @param version empty when the state asks for none: the newest serves
 * @param url where the engine would download it from; empty when the state has none
 */
public record NeededPlugin(String version, String url) {}
