package dev.pulumidynamic.closure;

/** Bytes that are no bundle or graph, or not the one their digest names. */
public final class CorruptClosureException extends ClosureException {
    private static final long serialVersionUID = 1L;

    /**
     * Bytes that are not what they should be.
     *
     * @param message what was read, and what should have been there
     */
    public CorruptClosureException(String message) {
        super(message);
    }

    /**
     * Bytes that could not be read to their end.
     *
     * @param message what was read, and what should have been there
     * @param cause what reading it led to
     */
    public CorruptClosureException(String message, Throwable cause) {
        super(message, cause);
    }
}
