package dev.pulumidynamic.host.failure;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What exceptions of provider code say. Their methods may throw, return null, or make new causes each time; causes may form a cycle. */
public final class CauseChain {
    /** More causes than exceptions have that wrap each other, and few enough to print them recursively. */
    static final int MOST = 100;

    private CauseChain() {}

    /** The exception and its causes, from the outside in; the start of a chain that is endless or very long. */
    public static List<Throwable> of(Throwable thrown) {
        List<Throwable> chain = new ArrayList<>();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable at = thrown; at != null && chain.size() < MOST && seen.add(at); at = cause(at)) {
            chain.add(at);
        }
        return chain;
    }

    private static @Nullable Throwable cause(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (Throwable e) {
            return null;
        }
    }

    /** The message of {@code thrown}, or why there is none. */
    public static @Nullable String message(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (Throwable e) {
            return "its getMessage() threw " + e.getClass().getName();
        }
    }

    /** Its frames; none if it cannot tell them. */
    public static List<StackTraceElement> frames(Throwable thrown) {
        try {
            return Arrays.stream(thrown.getStackTrace())
                    .filter(Objects::nonNull)
                    .toList();
        } catch (Throwable e) {
            return List.of();
        }
    }

    /** All that Java prints of {@code thrown}; of one that cannot be printed, its class and why. */
    public static String printed(Throwable thrown) {
        if (of(thrown).size() == MOST) {
            return thrown.getClass().getName() + ": has " + MOST + " or more causes";
        }
        StringWriter text = new StringWriter();
        try {
            thrown.printStackTrace(new PrintWriter(text));
            return text.toString();
        } catch (Throwable e) {
            return thrown.getClass().getName() + ": " + e.getClass().getName();
        }
    }
}
