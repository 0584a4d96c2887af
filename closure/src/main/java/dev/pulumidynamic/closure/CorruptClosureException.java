package dev.pulumidynamic.closure;

/** Bytes that are no bundle or graph, or not the one their digest names. */
public final class CorruptClosureException extends ClosureException {
    private static final long serialVersionUID = 1L;

    public CorruptClosureException(String message) {
        super(message);
    }

    public CorruptClosureException(String message, Throwable cause) {
        super(message, cause);
    }
}
