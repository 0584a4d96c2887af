package dev.pulumidynamic.host.containment;

/** Provider code wanted to end the JVM. An error, because fewer programs catch one. */
final class ExitRefusedError extends Error {
    private static final long serialVersionUID = 1L;

    ExitRefusedError(String call) {
        super(call + " was refused: the plugin serves other resources too");
    }
}
