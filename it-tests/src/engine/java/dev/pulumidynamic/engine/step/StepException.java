package dev.pulumidynamic.engine.step;

/** Ends an operation; the error was already reported to the {@link dev.pulumidynamic.engine.display.Display}. */
public final class StepException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StepException(String message) {
        super(message);
    }
}
