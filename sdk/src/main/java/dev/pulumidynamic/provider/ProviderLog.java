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
     * {@return a log that passes its messages to {@code messages}: the severity {@code status}, {@code debug},
     * {@code info}, {@code warning} or {@code error}, and the text}
     *
     * @param messages takes the kind of a message, and its text
     */
    public static ProviderLog of(BiConsumer<String, String> messages) {
        return new ProviderLog(messages);
    }

    /**
     * Shows the current step of the operation in the resource's status line. The next status replaces it, and the end
     * of the operation removes it; Pulumi does not keep it.
     *
     * @param message one line, such as {@code waiting for DNS, 3 of 10}; an empty one removes the status
     */
    public void status(String message) {
        messages.accept("status", message);
    }

    /**
     * Logs a message that {@code pulumi up --debug} shows.
     *
     * @param message the text
     */
    public void debug(String message) {
        messages.accept("debug", message);
    }

    /**
     * Logs information for the user.
     *
     * @param message the text
     */
    public void info(String message) {
        messages.accept("info", message);
    }

    /**
     * Logs a warning for the user.
     *
     * @param message the text
     */
    public void warning(String message) {
        messages.accept("warning", message);
    }

    /**
     * Logs an error. The operation does not fail because of it: to let it fail, throw an exception.
     *
     * @param message the text
     */
    public void error(String message) {
        messages.accept("error", message);
    }
}
