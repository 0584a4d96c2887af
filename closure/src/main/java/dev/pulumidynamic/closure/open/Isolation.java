package dev.pulumidynamic.closure.open;

/** What openings of one bundle share. */
public enum Isolation {
    /** The libraries are loaded once for all bundles that have the same ones; the project's classes for each opening. */
    LAYERED,
    /** Nothing: every class is loaded for each opening. */
    STRICT,
    /** Everything: each class is loaded once, and its static fields live as long as the process. */
    SHARED
}
