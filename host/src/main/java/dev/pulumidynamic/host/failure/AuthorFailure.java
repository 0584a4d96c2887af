package dev.pulumidynamic.host.failure;

/** Provider code failed while it ran: what it changed in the world is not known. */
public sealed class AuthorFailure extends RuntimeException permits UnknownOutcome {
    private static final long serialVersionUID = 1L;

    /** What the provider's code threw. */
    public AuthorFailure(Throwable thrown) {
        super(AuthorTrace.of(thrown), thrown);
    }

    /** The same, after something happened to the call. */
    public AuthorFailure(String before, Throwable thrown) {
        super(before + ": " + AuthorTrace.of(thrown), thrown);
    }

    /** A rule that the provider's answer breaks. */
    public AuthorFailure(String message) {
        super(message);
    }
}
