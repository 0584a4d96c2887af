package dev.pulumidynamic.closure.failure;

/** A sound closure that cannot be opened here: other code than it was captured with, or another JVM than it needs. */
public final class OpenException extends ClosureException {
    private static final long serialVersionUID = 1L;

    /**
     * A misfit between what was captured and what is here.
     *
     * @param message what does not fit, with names and what to do
     */
    public OpenException(String message) {
        super(message);
    }

    /**
     * The same, met by the platform when it linked a captured class or made an object of it.
     *
     * @param message what does not fit, with names and what to do
     * @param cause what it said
     */
    public OpenException(String message, Throwable cause) {
        super(message, cause);
    }
}
