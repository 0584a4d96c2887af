package dev.pulumidynamic.engine.display;

/**
 * How a display looks.
 *
 * @param terminal whether a person watches: colours, one line of progress while it runs, and a tree at the end
 * @param differences whether it says of each change what was and what will be
 */
public record Look(boolean terminal, boolean differences) {
    /** Lines of plain text, as for a file. */
    public static final Look PLAIN = new Look(false, false);
}
