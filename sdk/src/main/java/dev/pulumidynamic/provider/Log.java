package dev.pulumidynamic.provider;

import java.util.function.BiConsumer;

/**
 * Messages to the user, shown with the resource while the operation runs.
 *
 * <pre>{@code
 * request.log().info("waiting for the certificate");
 * }</pre>
 */
public final class Log {
    private final BiConsumer<String, String> messages;

    private Log(BiConsumer<String, String> messages) {
        this.messages = messages;
    }

    /** A log whose messages {@code messages} takes: how much one matters, in lower case, and its text. */
    public static Log of(BiConsumer<String, String> messages) {
        return new Log(messages);
    }

    /** For {@code pulumi up --debug}. */
    public void debug(String message) {
        messages.accept("debug", message);
    }

    /** What the user may like to know. */
    public void info(String message) {
        messages.accept("info", message);
    }

    /** What the user should look at. */
    public void warning(String message) {
        messages.accept("warning", message);
    }

    /** What is wrong. It fails no operation: throw an exception for that. */
    public void error(String message) {
        messages.accept("error", message);
    }
}
