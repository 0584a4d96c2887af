package dev.pulumidynamic.host.failure;

/** Nobody waits any more for provider code that was told to end and has not: it may still change the world. */
public final class UnknownOutcomeException extends AuthorException {
    private static final long serialVersionUID = 1L;

    public UnknownOutcomeException(String message) {
        super(message);
    }
}
