package dev.pulumidynamic.host.failure;

/** What was asked cannot be done, for a reason the user can act on; nothing was done. The message is all they see. */
public final class UserException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UserException(String message) {
        super(message);
    }
}
