package dev.pulumidynamic.closure.report;

/**
 * An object of a graph.
 *
 * @param path the shortest from the captured object to it
 * @param type as people write it
 * @param size its stored form in bytes, without names, which stand once for all objects
 * @param retained its size and that of all objects that are there only because of it
 */
public record CapturedObject(String path, String type, int size, long retained) {}
