package dev.pulumidynamic.host.failure;

/** Provider code failed while it ran: what it changed in the world is not known. */
public sealed class AuthorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What the provider's code threw. */
    public AuthorException(Throwable thrown) {
        super(AuthorTrace.of(thrown), thrown);
    }

    /** The same, after something happened to the call. */
    public AuthorException(String before, Throwable thrown) {
        super(before + ": " + AuthorTrace.of(thrown), thrown);
    }

    /** A rule that the provider's answer breaks. */
    public AuthorException(String message) {
        super(message);
    }

    /** Provider code did not end after its interrupt. The plugin no longer waits for it, but it may still have effects. */
    public static final class UnknownOutcomeException extends AuthorException {
        private static final long serialVersionUID = 1L;

        public UnknownOutcomeException(String message) {
            super(message);
        }
    }
}
