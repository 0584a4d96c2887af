package dev.pulumidynamic.internal.deployment;

/** The plugin could not be put in place. */
public final class PluginInstallationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PluginInstallationException(String message) {
        super(message);
    }

    PluginInstallationException(String message, Throwable cause) {
        super(message, cause);
    }
}
