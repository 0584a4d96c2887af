package dev.pulumidynamic.host.failure;

/** What was asked cannot be done, for a reason the user can act on; nothing was done. The message is all they see. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Refusal(String message) {
        super(message);
    }
}
