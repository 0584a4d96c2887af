package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Warning;
import java.io.File;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Notices captured values that name a file or folder of this machine: where the closure runs there may be none. */
final class MachinePaths {
    /** Longer texts are no paths on any system. */
    private static final int LONGEST = 4096;

    /** A list of files makes one point, not thousands. */
    private static final int MOST = 10;

    private final List<Warning> warnings = new ArrayList<>();

    List<Warning> warnings() {
        return List.copyOf(warnings);
    }

    /** Whether {@code object} is a path by its type; its text is noticed at its own place, then, not as a part of it. */
    static boolean isPath(Object object) {
        return object instanceof Path || object instanceof File || object instanceof URI;
    }

    void notice(String text, ObjectPath path) {
        if (warnings.size() < MOST && looksAbsolute(text) && exists(text)) {
            warnings.add(new Warning(
                    "machine-path",
                    path.toString(),
                    path + " names " + text
                            + ", which exists on this machine and may not where the closure runs; capture"
                            + " what is in it, or take the path from configuration"));
        }
    }

    private static boolean looksAbsolute(String text) {
        boolean drive = text.length() > 2 && text.charAt(1) == ':' && Character.isLetter(text.charAt(0));
        return text.length() <= LONGEST && (text.startsWith("/") || text.startsWith("file:/") || drive);
    }

    /** The top of the file system is everywhere, and is the path of many a URL. */
    private static boolean exists(String text) {
        try {
            Path path = text.startsWith("file:/") ? Path.of(URI.create(text)) : Path.of(text);
            return path.isAbsolute() && path.getNameCount() > 0 && Files.exists(path);
        } catch (IllegalArgumentException | FileSystemNotFoundException | SecurityException e) {
            return false;
        }
    }
}
