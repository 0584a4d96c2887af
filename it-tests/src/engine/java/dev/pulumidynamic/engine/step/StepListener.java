package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.Urn;
import java.time.Duration;

/** Receives what happens to resources, from several threads. */
public interface StepListener {
    /** The severity of a diagnostic. */
    enum Severity {
        DEBUG,
        INFO,
        WARNING,
        ERROR
    }

    /** A step that ended, or that a preview would do. */
    record Change(Op op, Urn urn, Duration duration) {}

    /**
     * A message to the user.
     *
     * @param urn the resource that it is about; may be empty
     */
    record Diagnostic(Severity severity, String urn, String message) {}

    /** A step begins. */
    void began(Op op, Urn urn);

    /** A step succeeded. */
    void did(Change change);

    /** A step failed; a diagnostic says why. */
    void failed(Change change);

    /**
     * A resource has another status, which is shown and not kept.
     *
     * @param urn the resource; may be empty
     * @param message one line; empty if there is no status any more
     */
    void status(String urn, String message);

    /** A message to the user. */
    void diagnostic(Diagnostic diagnostic);
}
