package dev.pulumidynamic.host.failure;

import java.io.PrintStream;

/** Writes failures with all their frames to the process's log, which is its standard error. */
public final class FailureLog {
    private FailureLog() {}

    /** {@code what} names the call, the resource and, where it is known, the bundle. */
    @SuppressWarnings("SystemOut")
    public static void write(String what, Throwable thrown) {
        PrintStream log = System.err;
        synchronized (log) {
            log.println(what);
            thrown.printStackTrace(log);
        }
    }
}
