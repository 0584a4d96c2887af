package dev.pulumidynamic.closure.failure;

/** Thrown when a valid closure cannot be opened here, because the code or the JVM does not fit it. */
public final class OpenException extends ClosureException {
    private static final long serialVersionUID = 1L;

    /**
     * For a difference between what was captured and what is present.
     *
     * @param message what does not fit, with names and a remedy
     */
    public OpenException(String message) {
        super(message);
    }

    /**
     * For an error of the JVM when it links a captured class or creates an object of it.
     *
     * @param message what does not fit, with names and a remedy
     * @param cause the JVM's error
     */
    public OpenException(String message, Throwable cause) {
        super(message, cause);
    }
}
