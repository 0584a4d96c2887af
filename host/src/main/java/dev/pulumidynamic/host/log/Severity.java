package dev.pulumidynamic.host.log;

import java.util.Arrays;
import java.util.Locale;

/** How much a message matters; named as in the protocol. */
public enum Severity {
    /** Shown with {@code pulumi up --debug} only. */
    DEBUG,
    INFO,
    WARNING,
    ERROR;

    /** The severity that the boundary calls {@code name}; what a newer bundle may call otherwise is information. */
    public static Severity named(String name) {
        return Arrays.stream(values())
                .filter(severity -> severity.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElse(INFO);
    }
}
