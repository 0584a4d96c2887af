package dev.pulumidynamic.host.log;

import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.failure.CauseChain;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Messages to the people at one engine, in order; without an engine that answers, they go to the process's standard error. */
public final class EngineLog implements AutoCloseable {
    /** An answer does not wait longer for the messages before it. */
    private static final Duration FLUSH = Duration.ofSeconds(2);

    private final PrintStream process;
    /** The resources that show a status. */
    private final Set<String> statuses = ConcurrentHashMap.newKeySet();

    private String address = "";
    private @Nullable EngineConnection connection;

    /** A log without an engine. {@code process} is the standard error of this process. */
    public EngineLog(PrintStream process) {
        this.process = process;
    }

    /** From now on messages go to the engine at {@code host:port}; an empty one changes nothing. */
    public synchronized void connect(String engine) {
        if (!engine.isEmpty() && !engine.equals(address)) {
            close();
            address = engine;
        }
    }

    /** Writes {@code message} about the resource {@code urn}; an empty URN is about none. */
    public void write(Severity severity, String urn, String message) {
        if (severity == Severity.STATUS) {
            var unused = message.isEmpty() ? statuses.remove(urn) : statuses.add(urn);
        }
        EngineConnection engine = connection();
        if (engine == null) {
            writeToProcess(severity, urn, message);
        } else {
            engine.send(severity, urn, message);
        }
    }

    /** Waits until the engine has what was written, so that no answer overtakes it. */
    public void flush() {
        EngineConnection engine;
        synchronized (this) {
            engine = connection;
        }
        if (engine != null) {
            engine.flush(FLUSH);
        }
    }

    @Override
    public synchronized void close() {
        if (connection != null) {
            connection.close();
            connection = null;
        }
    }

    private synchronized @Nullable EngineConnection connection() {
        if (connection == null && !address.isEmpty()) {
            connection = ProcessThreads.make(() -> new EngineConnection(address, this));
        }
        return connection;
    }

    void writeToProcess(Severity severity, String urn, String message) {
        if (severity == Severity.STATUS) {
            return; // Nobody would see it in time, and it is not to be kept.
        }
        String about = urn.isEmpty() ? "" : " (" + urn + ")";
        process.println(severity.name().toLowerCase(Locale.ROOT) + about + ": " + message);
    }

    /** How much a message matters; named as in the protocol, which has another mark for a status. */
    public enum Severity {
        /** Shown with {@code pulumi up --debug} only. */
        DEBUG,
        INFO,
        WARNING,
        ERROR,
        /** Shown while the operation runs, and not kept. */
        STATUS;

        /** The severity that the boundary calls {@code name}; what a newer bundle may call otherwise is information. */
        public static Severity named(String name) {
            return Arrays.stream(values())
                    .filter(severity -> severity.name().equals(name.toUpperCase(Locale.ROOT)))
                    .findFirst()
                    .orElse(INFO);
        }
    }

    /** What is said about one resource; with an empty URN, about none. */
    public record ResourceLog(EngineLog engine, String urn) {
        public void write(Severity severity, String message) {
            engine.write(severity, urn, message);
        }

        /** Removes the status that the resource shows, if there is one: the engine would show it until all operations have ended. */
        public void removeStatus() {
            if (engine.statuses.contains(urn)) {
                write(Severity.STATUS, "");
            }
        }

        /** For the few who ask for debug messages: a failure with all its frames. */
        public void write(String message, Throwable thrown) {
            write(Severity.DEBUG, message + '\n' + CauseChain.printed(thrown));
        }
    }
}
