package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Warning;
import java.io.File;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Warns about captured values that name a file of this machine, or a time of its clock. Collects those that may name a resource file. */
final class NoticedValues {
    /** Longer texts are not paths on any system. */
    private static final int LONGEST = 4096;

    /** Limits the warnings for a list of files. */
    private static final int MOST = 10;

    /** Longer texts are hardly names of resource files, and most captured texts with a dot are none. */
    private static final int LONGEST_NAME = 200;

    private static final int MOST_NAMES = 10_000;

    /** Smaller numbers are too common to be the time of a clock: it is that of a machine that started a second ago. */
    private static final long LEAST_TIME = 1_000_000_000L;

    /** A machine that has run for half an hour has times that look like those of the calendar in milliseconds. */
    private static final long CALENDAR = Duration.ofDays(366).toMillis();

    private final List<Warning> warnings = new ArrayList<>();
    private final Map<String, ObjectPath> names = new LinkedHashMap<>();
    private final Set<String> paths = new HashSet<>();

    List<Warning> warnings() {
        return List.copyOf(warnings);
    }

    /** The texts that may name a resource file, each with the path to the first of its kind. */
    Map<String, ObjectPath> names() {
        return Collections.unmodifiableMap(names);
    }

    /** Whether {@code object} is a path by its type; the warning then has the path of the object, not of its text. */
    static boolean isPath(Object object) {
        return object instanceof Path || object instanceof File || object instanceof URI;
    }

    void notice(String text, ObjectPath path) {
        if (names.size() < MOST_NAMES && mayNameResource(text)) {
            names.putIfAbsent(text, path);
        }
        if (warnings.size() < MOST && looksAbsolute(text) && exists(text) && paths.add(text)) {
            warnings.add(new Warning(
                    "machine-path",
                    path.toString(),
                    path + " names " + text
                            + ", which exists on this machine but may not exist where the closure runs; capture "
                            + "the content of the file, or let captured code read the path from its configuration"));
        }
    }

    void notice(long number, ObjectPath path) {
        if (warnings.size() < MOST && isMonotonicTime(number)) {
            warnings.add(new Warning(
                    "monotonic-time",
                    path.toString(),
                    path + " is a result of System.nanoTime(), which has no relation to that of another JVM: where the"
                            + " closure runs, a limiter of rates may refuse or wait, and elapsed times are wrong; create"
                            + " the object where it is used, and keep it in a transient field"));
        }
    }

    /** Results of {@code System.nanoTime()} lie between the start of this JVM, if the system tells it, and now. */
    private static boolean isMonotonicTime(long number) {
        if (number < LEAST_TIME || Math.abs(number - System.currentTimeMillis()) <= CALENDAR) {
            return false;
        }
        Instant now = Instant.now();
        Instant start = ProcessHandle.current().info().startInstant().orElse(now);
        long age = System.nanoTime() - number;
        return age >= 0 && age <= Duration.between(start, now).toNanos();
    }

    private static boolean mayNameResource(String text) {
        return text.length() <= LONGEST_NAME
                && (text.indexOf('.') >= 0 || text.indexOf('/') >= 0)
                && text.indexOf(' ') < 0;
    }

    private static boolean looksAbsolute(String text) {
        boolean drive = text.length() > 2 && text.charAt(1) == ':' && Character.isLetter(text.charAt(0));
        return text.length() <= LONGEST && (text.startsWith("/") || text.startsWith("file:/") || drive);
    }

    /** The root of the file system is everywhere, and is the path of many URLs. */
    private static boolean exists(String text) {
        try {
            Path path = text.startsWith("file:/") ? Path.of(URI.create(text)) : Path.of(text);
            return path.isAbsolute() && path.getNameCount() > 0 && Files.exists(path);
        } catch (IllegalArgumentException | FileSystemNotFoundException | SecurityException e) {
            return false;
        }
    }
}
