package dev.pulumidynamic.host.log;

import dev.pulumidynamic.host.log.EngineLog.Severity;

/** What is said about one resource; with an empty URN, about none. */
public record ResourceLog(EngineLog engine, String urn) {
    public void write(Severity severity, String message) {
        engine.write(severity, urn, message);
    }

    /** For the few who ask for debug messages: a failure with all its frames. */
    public void write(String message, Throwable thrown) {
        engine.write(urn, message, thrown);
    }
}
