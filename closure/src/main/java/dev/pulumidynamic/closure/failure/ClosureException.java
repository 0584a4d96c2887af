package dev.pulumidynamic.closure.failure;

/** Thrown when a closure cannot be captured, read or opened. The message has the problem, its location, its cause and a remedy. */
public abstract class ClosureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    protected ClosureException(String message, Throwable cause) {
        super(message, cause);
    }

    protected ClosureException(String message) {
        super(message);
    }
}
