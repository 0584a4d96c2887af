package dev.pulumidynamic.host;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Commands of this machine that tests need, and what this user may do with them. */
final class InstalledCommands {
    /** A shell that may mount file systems for itself; its script follows. */
    static final List<String> WITH_OWN_MOUNTS = List.of("unshare", "--mount", "sh", "-c");

    private InstalledCommands() {}

    static boolean succeeds(List<String> command, String script) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(command);
        all.add(script);
        return isOnPath(command.get(0))
                && new ProcessBuilder(all)
                                .redirectErrorStream(true)
                                .redirectOutput(Redirect.DISCARD)
                                .start()
                                .waitFor()
                        == 0;
    }

    static boolean isOnPath(String command) {
        return found(command).isPresent();
    }

    static Path onPath(String command) {
        return found(command).orElseThrow();
    }

    private static Optional<Path> found(String command) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, command))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
