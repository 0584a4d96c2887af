package dev.pulumidynamic.engine.display;

import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;

/** Where lines go, without the secrets that they may quote. */
final class Screen {
    /** Shorter secrets would be found in ordinary words. */
    private static final int SHORTEST_MASKED = 3;

    private final Appendable out;
    private final List<String> masked;

    Screen(Appendable out, Collection<String> secrets) {
        this.out = out;
        this.masked = secrets.stream()
                .filter(secret -> secret.length() >= SHORTEST_MASKED)
                .toList();
    }

    void line(String text) {
        write(mask(text) + "\n");
    }

    /** Shows {@code text} until something else is to be shown. */
    void passing(String text) {
        write(Color.CLEAR_LINE + mask(text));
    }

    String mask(String message) {
        String text = message;
        for (String secret : masked) {
            text = text.replace(secret, "[secret]");
        }
        return text;
    }

    private void write(String text) {
        try {
            out.append(text);
            if (out instanceof Flushable buffered) {
                buffered.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the display", e);
        }
    }
}
