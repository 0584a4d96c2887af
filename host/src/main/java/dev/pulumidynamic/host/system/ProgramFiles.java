package dev.pulumidynamic.host.system;

import dev.pulumidynamic.closure.system.FilePermissions;
import java.nio.file.FileSystem;
import java.util.List;

/** The names of the files of programs. Linux and macOS run a file with any name, Windows one whose name says how. */
public final class ProgramFiles {
    private ProgramFiles() {}

    /**
     * {@return the names that the file of a program can have, the one that is found first in a folder coming first}
     *
     * @param system the file system
     * @param program the program's name, such as {@code pulumi}
     */
    public static List<String> of(FileSystem system, String program) {
        return FilePermissions.areKnownTo(system)
                ? List.of(program)
                : List.of(program + ".exe", program + ".bat", program + ".cmd");
    }

    /**
     * {@return what separates the folders in a variable such as {@code PATH}}
     *
     * @param system the file system
     */
    public static String separator(FileSystem system) {
        return FilePermissions.areKnownTo(system) ? ":" : ";";
    }
}
