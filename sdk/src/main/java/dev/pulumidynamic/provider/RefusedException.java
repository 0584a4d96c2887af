package dev.pulumidynamic.provider;

/** An operation that cannot be done as asked; shown to the user as its message alone, without a stack trace. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param message what, why, and what helps, in words for the user
     */
    public RefusedException(String message) {
        super(message);
    }
}
