package dev.pulumidynamic.closure.change;

import java.util.Optional;

/**
 * A captured value that is another one now. Values are shown only where the program's author allows it.
 *
 * @param path such as {@code captured.client.url}; it ends at a collection that differs
 * @param values the one before and the one now, where the field says that they may be shown
 */
public record CapturedChange(String path, Optional<String> values) {
    /** For people: the path, and the values where they may be shown. */
    @Override
    public String toString() {
        return path + values.map(both -> " (" + both + ")").orElse("");
    }
}
