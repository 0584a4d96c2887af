package dev.pulumidynamic.host.failure;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An exception of provider code as its author wants to read it: messages, causes, and the frames of their own code.
 *
 * <pre>{@code
 * no zone named 'x' (com.acme.NoSuchZone)
 *     at com.acme.Dns.create(Dns.java:42)
 * caused by: Connection refused (java.net.ConnectException)
 *     at com.acme.Http.send(Http.java:12)
 * }</pre>
 */
public final class AuthorTrace {
    private static final int FRAMES = 12;
    private static final int CAUSES = 8;

    /** Packages of this project that stand between the engine's call and the author's code. */
    private static final List<String> OURS =
            List.of("dev.pulumidynamic.host.", "dev.pulumidynamic.closure.", "dev.pulumidynamic.provider.");

    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private final StringBuilder text = new StringBuilder();
    private final StackTraceElement[] here = new Throwable().getStackTrace();
    private final Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private AuthorTrace() {}

    static String of(Throwable thrown) {
        AuthorTrace trace = new AuthorTrace();
        trace.append(thrown, "");
        for (Throwable cause = thrown.getCause();
                cause != null && trace.seen.size() < CAUSES;
                cause = cause.getCause()) {
            if (!trace.append(cause, "\ncaused by: ")) {
                break;
            }
        }
        for (Throwable suppressed : thrown.getSuppressed()) {
            if (trace.seen.size() < CAUSES) {
                boolean unused = trace.append(suppressed, "\nsuppressed: ");
            }
        }
        return trace.text.toString();
    }

    /** False when the chain of causes has come back to where it was. */
    private boolean append(Throwable thrown, String before) {
        if (!seen.add(thrown)) {
            return false;
        }
        String type = thrown.getClass().getName();
        String message = message(thrown);
        text.append(before).append(message == null || message.isBlank() ? type : message + " (" + type + ")");
        StackTraceElement[] trace = thrown.getStackTrace();
        List<StackTraceElement> frames = Arrays.stream(trace)
                .limit(trace.length - shared(trace))
                .filter(AuthorTrace::isAuthors)
                .toList();
        frames.stream().limit(FRAMES).forEach(frame -> text.append("\n    at ").append(frameText(frame)));
        if (frames.size() > FRAMES) {
            text.append("\n    and ").append(frames.size() - FRAMES).append(" more");
        }
        return true;
    }

    /** How many frames called both this class and provider code: of a command, its libraries, too. */
    private int shared(StackTraceElement... trace) {
        int shared = 0;
        while (shared < Math.min(trace.length, here.length)
                && trace[trace.length - 1 - shared].equals(here[here.length - 1 - shared])) {
            shared++;
        }
        return shared;
    }

    /** The message of {@code thrown}; the {@code getMessage} of an author's exception may fail. */
    public static @Nullable String message(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (RuntimeException e) {
            return "its getMessage() threw " + e.getClass().getName();
        }
    }

    private static boolean isAuthors(StackTraceElement frame) {
        String type = frame.getClassName();
        return OURS.stream().noneMatch(type::startsWith) && JDK.stream().noneMatch(type::startsWith);
    }

    private static String frameText(StackTraceElement frame) {
        String file = frame.getFileName() == null ? "Unknown Source" : frame.getFileName();
        String line = frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber();
        return frame.getClassName() + "." + frame.getMethodName() + "(" + file + line + ")";
    }
}
