package dev.pulumidynamic.closure.failure;

/** A closure that cannot be captured, read or opened; its message says what, where, why, and what helps. */
public abstract class ClosureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    protected ClosureException(String message, Throwable cause) {
        super(message, cause);
    }

    protected ClosureException(String message) {
        super(message);
    }
}
