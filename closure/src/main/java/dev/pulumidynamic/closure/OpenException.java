package dev.pulumidynamic.closure;

/** A sound closure that cannot be opened here: other code than it was captured with, or another JVM than it needs. */
public final class OpenException extends ClosureException {
    private static final long serialVersionUID = 1L;

    /**
     * A misfit that was found.
     *
     * @param message what does not fit, with names and what to do
     */
    public OpenException(String message) {
        super(message);
    }

    /**
     * A misfit that the platform has found.
     *
     * @param message what does not fit, with names and what to do
     * @param cause what the platform said
     */
    public OpenException(String message, Throwable cause) {
        super(message, cause);
    }
}
