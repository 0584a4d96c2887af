package dev.pulumidynamic.host.property;

/** One difference between old and new properties. */
public record PropertyChange(PropertyPath path, Kind kind) {
    /** What happened at the path. */
    public enum Kind {
        ADD,
        DELETE,
        UPDATE
    }
}
