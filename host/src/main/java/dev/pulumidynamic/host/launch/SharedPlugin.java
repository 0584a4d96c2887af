package dev.pulumidynamic.host.launch;

import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.server.ProcessEnd;
import dev.pulumidynamic.host.server.ServerContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** The plugin's process for all launchers of one engine process. It ends with the engine, or with its last launcher. */
public final class SharedPlugin {
    /** How long to wait for another launcher: an update follows its preview, and should not start another JVM. */
    private static final Duration LINGER = Duration.ofMillis(750);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    private final ServerContext context;
    private final Room room;
    private final Optional<ProcessHandle> engine;
    private final ProviderSessions sessions = new ProviderSessions();
    private final ArchiveTrainer trainer = new ArchiveTrainer();

    private SharedPlugin(ServerContext context, Room room, Optional<ProcessHandle> engine) {
        this.context = context;
        this.room = room;
        this.engine = engine;
    }

    /** Serves the launchers that write requests in {@code room}, until the process ends. */
    public static void serve(ServerContext context, Path room, long engine) throws IOException, InterruptedException {
        new SharedPlugin(context, new Room(room), ProcessHandle.of(engine)).run();
    }

    private void run() throws IOException, InterruptedException {
        PrintStream log = System.err;
        System.setErr(new PrintStream(new RelayedLog(log), true, StandardCharsets.UTF_8));
        System.setOut(System.err);
        context.output().install();
        ProcessEnd.onSignal(this::end);
        ProcessThreads.start("launchers", this::accept);
        ProcessEnd.onOutOfMemory(context.health(), this::end);
        ProcessThreads.start("rooms of killed processes", this::sweep);
        try {
            awaitEnd();
        } catch (OutOfMemoryError e) {
            context.health().outOfMemory();
            new CountDownLatch(1).await(); // The thread that waits for exhausted memory ends the process.
        }
        if (engineIsAlive()) {
            System.exit(0);
        }
        end(ProcessEnd.AFTER_ENGINE);
        Runtime.getRuntime().halt(0);
    }

    private void awaitEnd() throws InterruptedException {
        while (engineIsAlive()
                && !sessions.closeIfIdleFor(context.health().acceptsNewProviders() ? LINGER : Duration.ZERO)) {
            Thread.sleep(BETWEEN_LOOKS.toMillis());
        }
    }

    private boolean engineIsAlive() {
        return engine.isPresent() && engine.get().isAlive();
    }

    private void accept() {
        try {
            while (true) {
                ProviderSession session = room.next();
                if (context.health().acceptsNewProviders() && sessions.add(session)) {
                    ProcessThreads.start("launcher", () -> serve(session));
                } else {
                    refuse(session);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("launchers can no longer request a provider", e);
        }
    }

    private static void refuse(ProviderSession session) {
        try (session) {
            session.say("next");
        } catch (IOException e) {
            // The launcher was killed before it got the answer.
        }
    }

    private void serve(ProviderSession session) {
        try (session) {
            session.serve(context, trainer);
        } catch (IOException e) {
            // The launcher was killed before it got the answer.
            session.end(ProcessEnd.AFTER_SIGNAL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            sessions.remove(session);
        }
    }

    private void sweep() {
        try {
            room.sweep();
        } catch (IOException e) {
            // Another process removes the same files.
        }
    }

    private void end(Duration grace) {
        try {
            sessions.endAll(grace);
            room.remove();
        } catch (IOException e) {
            // The next process removes what is left.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The standard error of a shared JVM. Lines go to a launcher, whose own the engine reads; without one, to {@code otherwise}. */
    private final class RelayedLog extends OutputStream {
        private final OutputStream otherwise;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        RelayedLog(OutputStream otherwise) {
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
            Optional<ProviderSession> reader = sessions.first();
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
}
