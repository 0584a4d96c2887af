package dev.pulumidynamic.host.failure;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

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
        for (Throwable each : CauseChain.of(thrown)) {
            trace.append(each, each == thrown ? "" : "\ncaused by: ");
        }
        for (Throwable suppressed : thrown.getSuppressed()) {
            trace.append(suppressed, "\nsuppressed: ");
        }
        return trace.text.toString();
    }

    private void append(Throwable thrown, String before) {
        if (seen.size() == CAUSES || !seen.add(thrown)) {
            return;
        }
        String type = thrown.getClass().getName();
        String message = CauseChain.message(thrown);
        text.append(before).append(message == null || message.isBlank() ? type : message + " (" + type + ")");
        List<StackTraceElement> trace = CauseChain.frames(thrown);
        List<StackTraceElement> frames = trace.stream()
                .limit(trace.size() - shared(trace))
                .filter(AuthorTrace::isAuthors)
                .toList();
        frames.stream().limit(FRAMES).forEach(frame -> text.append("\n    at ").append(frameText(frame)));
        if (frames.size() > FRAMES) {
            text.append("\n    and ").append(frames.size() - FRAMES).append(" more");
        }
    }

    /** How many frames called both this class and provider code: of a command, its libraries, too. */
    private int shared(List<StackTraceElement> trace) {
        int shared = 0;
        while (shared < Math.min(trace.size(), here.length)
                && trace.get(trace.size() - 1 - shared).equals(here[here.length - 1 - shared])) {
            shared++;
        }
        return shared;
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
