package dev.pulumidynamic.closure;

/** A sound closure that cannot be opened here: other code than it was captured with, or another JVM than it needs. */
public final class OpenException extends ClosureException {
    private static final long serialVersionUID = 1L;

    public OpenException(String message) {
        super(message);
    }

    public OpenException(String message, Throwable cause) {
        super(message, cause);
    }
}
