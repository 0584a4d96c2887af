package dev.pulumidynamic.closure.change;

import java.util.Locale;

/**
 * A change of the project's code.
 *
 * @param kind what happened
 * @param what a class by its binary name, a member as {@code com.acme.Dns.delete}, or a file by its entry name
 */
public record CodeChange(Kind kind, String what) {
    /** What can happen. */
    public enum Kind {
        /** The newer bundle alone has it. */
        ADDED,
        /** The older bundle alone has it. */
        REMOVED,
        /** Both have it, and it does something else. */
        CHANGED
    }

    /** For people, without the package: {@code Dns.delete changed}. */
    @Override
    public String toString() {
        return what.replaceFirst("^([a-z][\\w]*\\.)+(?=[A-Z])", "") + " "
                + kind.name().toLowerCase(Locale.ROOT);
    }
}
