package dev.pulumidynamic.engine.plugin;

import org.jspecify.annotations.Nullable;

/** A plugin that could not be started, or a call to it that failed; the message is for the user. */
public final class PluginException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PluginException(String message) {
        super(message);
    }

    PluginException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
