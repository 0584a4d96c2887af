package dev.pulumidynamic.provider;

/** An error that the user can fix. Pulumi shows only its message, without a stack trace. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message the problem, its cause and a fix, for the user
     */
    public RefusedException(String message) {
        super(message);
    }
}
