package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.Urn;
import java.time.Duration;
import java.util.List;

/** Is told what happens to resources, from several threads. */
public interface Observer {
    /** How grave a diagnostic is. */
    enum Severity {
        DEBUG,
        INFO,
        WARNING,
        ERROR
    }

    /** A step begins. */
    void began(Op op, Urn urn);

    /**
     * A step was done.
     *
     * @param changes the properties because of which it was necessary, each with its sign; may be empty
     */
    void did(Op op, Urn urn, List<String> changes, Duration duration);

    /** A resource will be, or was found, other than it was: its properties before and after. */
    void compared(Urn urn, Fields old, Fields now);

    /** A step failed; a diagnostic says why. */
    void failed(Op op, Urn urn, Duration duration);

    /**
     * Something for the user to read.
     *
     * @param urn the resource that it is about; empty when it is about none
     */
    void diagnostic(Severity severity, String urn, String message);
}
