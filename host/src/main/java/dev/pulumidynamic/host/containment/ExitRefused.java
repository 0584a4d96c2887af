package dev.pulumidynamic.host.containment;

/** Provider code wanted to end the JVM. An error, because fewer programs catch one. */
final class ExitRefused extends Error {
    private static final long serialVersionUID = 1L;

    ExitRefused(String call) {
        super(call + " was refused: the plugin serves other resources too");
    }
}
