package dev.pulumidynamic.engine.state;

import org.jspecify.annotations.Nullable;

/** A state that cannot be read, decrypted or written; the message says which, and what helps. */
public final class StateException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StateException(String message) {
        super(message);
    }

    StateException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
