package dev.pulumidynamic.provider;

import java.util.function.BiConsumer;

/**
 * Messages to the user, shown with the resource while the operation runs. Pulumi keeps them, except for {@link #status}.
 *
 * <pre>{@code
 * request.log().status("waiting for DNS, 3 of 10");
 * request.log().warning("the zone has no name servers yet");
 * }</pre>
 */
public final class ProviderLog {
    private final BiConsumer<String, String> messages;

    private ProviderLog(BiConsumer<String, String> messages) {
        this.messages = messages;
    }

    /**
     * {@return a log whose messages {@code messages} takes: {@code status}, {@code debug}, {@code info}, {@code warning} or {@code error},
     * and the text}
     *
     * @param messages takes the kind of a message, and its text
     */
    public static ProviderLog of(BiConsumer<String, String> messages) {
        return new ProviderLog(messages);
    }

    /**
     * Shows what the operation does at the moment, in the resource's status line. The next status replaces it, and the end of the
     * operation removes it; Pulumi does not keep it.
     *
     * @param message one line, such as {@code waiting for DNS, 3 of 10}; an empty one removes the status
     */
    public void status(String message) {
        messages.accept("status", message);
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
