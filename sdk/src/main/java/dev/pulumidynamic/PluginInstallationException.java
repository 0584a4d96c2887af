package dev.pulumidynamic;

/** The plugin could not be put in place. */
final class PluginInstallationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PluginInstallationException(String message) {
        super(message);
    }

    PluginInstallationException(String message, Throwable cause) {
        super(message, cause);
    }
}
