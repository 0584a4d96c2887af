package dev.pulumidynamic.host.log;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Printed bytes, a message for each line. */
public final class PrintedLines {
    /** A longer line, in bytes, is told in pieces. */
    private static final int LONGEST = 64 << 10;

    private final Consumer<String> messages;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    PrintedLines(Consumer<String> messages) {
        this.messages = messages;
    }

    synchronized void add(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            if (bytes[i] == '\n') {
                end();
            } else {
                line.write(bytes[i]);
                if (line.size() == LONGEST) {
                    end();
                }
            }
        }
    }

    /** Tells a line that was not ended; an empty one is told to nobody. */
    public synchronized void end() {
        String text = line.toString(StandardCharsets.UTF_8).stripTrailing();
        line.reset();
        if (!text.isEmpty()) {
            messages.accept(text);
        }
    }
}
