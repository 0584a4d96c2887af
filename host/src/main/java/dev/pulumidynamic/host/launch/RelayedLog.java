package dev.pulumidynamic.host.launch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The standard error of a shared JVM, which no engine reads. Lines go to a launcher, whose standard error the engine reads, or
 * to {@code otherwise} if there is no launcher.
 */
final class RelayedLog extends OutputStream {
    private final Supplier<Optional<ProviderSession>> launcher;
    private final OutputStream otherwise;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    RelayedLog(Supplier<Optional<ProviderSession>> launcher, OutputStream otherwise) {
        this.launcher = launcher;
        this.otherwise = otherwise;
    }

    @Override
    public synchronized void write(int next) throws IOException {
        if (next == '\n') {
            send(line.toString(StandardCharsets.UTF_8));
            line.reset();
        } else {
            line.write(next);
        }
    }

    private void send(String text) throws IOException {
        Optional<ProviderSession> reader = launcher.get();
        if (reader.isPresent()) {
            try {
                reader.get().say("log " + text);
                return;
            } catch (IOException e) {
                // The launcher was killed a moment ago.
            }
        }
        otherwise.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
