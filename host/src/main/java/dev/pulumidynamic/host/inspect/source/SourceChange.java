package dev.pulumidynamic.host.inspect.source;

import java.util.List;

/**
 * What is different in the source of a class.
 *
 * @param type internal name
 * @param lines of a unified diff
 */
public record SourceChange(String type, List<String> lines) {
    public SourceChange {
        lines = List.copyOf(lines);
    }
}
