package dev.pulumidynamic.provider;

import java.util.function.BiConsumer;

/**
 * Messages to the user, shown with the resource while the operation runs.
 *
 * <pre>{@code
 * request.log().info("waiting for the certificate");
 * }</pre>
 */
public final class ProviderLog {
    private final BiConsumer<String, String> messages;

    private ProviderLog(BiConsumer<String, String> messages) {
        this.messages = messages;
    }

    /**
     * {@return a log whose messages {@code messages} takes: how much one matters, in lower case, and its text}
     *
     * @param messages takes how much a message matters, in lower case, and its text
     */
    public static ProviderLog of(BiConsumer<String, String> messages) {
        return new ProviderLog(messages);
    }

    /**
     * For {@code pulumi up --debug}.
     *
     * @param message what to tell the user
     */
    public void debug(String message) {
        messages.accept("debug", message);
    }

    /**
     * What the user may like to know.
     *
     * @param message what to tell the user
     */
    public void info(String message) {
        messages.accept("info", message);
    }

    /**
     * What the user should look at.
     *
     * @param message what to tell the user
     */
    public void warning(String message) {
        messages.accept("warning", message);
    }

    /**
     * What is wrong. It fails no operation: throw an exception for that.
     *
     * @param message what to tell the user
     */
    public void error(String message) {
        messages.accept("error", message);
    }
}
