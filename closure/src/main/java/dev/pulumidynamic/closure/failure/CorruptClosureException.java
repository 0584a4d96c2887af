package dev.pulumidynamic.closure.failure;

/** Thrown for bytes that are not a valid bundle or graph, or do not match their digest. */
public final class CorruptClosureException extends ClosureException {
    private static final long serialVersionUID = 1L;

    /**
     * For bytes with invalid content, such as a wrong digest or a value out of range.
     *
     * @param message what was read, and what was expected
     */
    public CorruptClosureException(String message) {
        super(message);
    }

    /**
     * For bytes that a library, such as a decompressor, cannot read.
     *
     * @param message what was read, and what was expected
     * @param cause the library's exception
     */
    public CorruptClosureException(String message, Throwable cause) {
        super(message, cause);
    }
}
