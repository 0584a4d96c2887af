package dev.pulumidynamic.bench.plugin;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What our plugin is measured beside. */
public final class Peers {
    private Peers() {}

    private interface Installer {
        Plugin install(Path folder) throws IOException, InterruptedException;
    }

    /**
     * The dynamic providers of Pulumi's other SDKs, installed into {@code folder} unless they are there. One that cannot
     * be installed is missing, and {@code out} gets a line that says why.
     */
    public static List<Plugin> installed(Path folder, PrintStream out) throws InterruptedException {
        return Stream.of(
                        installed("node", NodePeer::install, folder, out),
                        installed("python", PythonPeer::install, folder, out))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Plugin> installed(String name, Installer installer, Path folder, PrintStream out)
            throws InterruptedException {
        try {
            return Optional.of(installer.install(folder.resolve(name)));
        } catch (IOException e) {
            out.println("skipped: everything beside " + name + "'s dynamic provider, because " + e.getMessage());
            return Optional.empty();
        }
    }
}
