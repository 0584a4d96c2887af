package dev.pulumidynamic.closure.failure;

/** Bytes that are no bundle or graph, or not the one their digest names. */
public final class CorruptClosureException extends ClosureException {
    private static final long serialVersionUID = 1L;

    /**
     * Bytes whose own content shows that they are wrong: another digest, a value out of its range.
     *
     * @param message what was read, and what should have been there
     */
    public CorruptClosureException(String message) {
        super(message);
    }

    /**
     * Bytes that whatever reads them, such as a decompressor, has given up.
     *
     * @param message what was read, and what should have been there
     * @param cause why it gave up
     */
    public CorruptClosureException(String message, Throwable cause) {
        super(message, cause);
    }
}
