package dev.pulumidynamic.engine.state;

import org.jspecify.annotations.Nullable;

/** Something that the engine, a plugin or a project's file makes impossible; the message has the cause and the remedy, for the user. */
public final class EngineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EngineException(String message) {
        super(message);
    }

    public EngineException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
