package dev.pulumidynamic.bench.plugin;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The peers of our plugin: the dynamic providers of Pulumi's other SDKs, with providers that their serializers wrote. */
public final class Peers {
    private Peers() {}

    private interface Installer {
        Plugin install(Path folder) throws IOException, InterruptedException;
    }

    /** Installs the peers into {@code folder} once. A peer that cannot be installed is missing; {@code out} gets the cause. */
    public static List<Plugin> installed(Path folder, PrintStream out) throws InterruptedException {
        return Stream.of(installed("node", Peers::node, folder, out), installed("python", Peers::python, folder, out))
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

    private static Plugin node(Path folder) throws IOException, InterruptedException {
        Installation installation = new Installation(folder);
        installation.run(List.of(
                List.of("npm", "install", "--prefix", folder.toString(), "--no-audit", "--no-fund", "@pulumi/pulumi")));
        Path main = folder.resolve("node_modules/@pulumi/pulumi/cmd/dynamic-provider/index.js");
        String provider = installation.outputOf("small-provider.js", "node");
        return plugin("node", List.of("node", main.toString()), provider, folder);
    }

    private static Plugin python(Path folder) throws IOException, InterruptedException {
        Installation installation = new Installation(folder);
        String python = folder.resolve("venv/bin/python").toString();
        installation.run(List.of(
                List.of("python3", "-m", "venv", "venv"),
                List.of(python, "-m", "pip", "install", "--quiet", "pulumi")));
        String provider = installation.outputOf("small_provider.py", python);
        return plugin("python", List.of(python, "-u", "-m", "pulumi.dynamic"), provider, folder);
    }

    private static Plugin plugin(String name, List<String> command, String provider, Path folder) {
        return new Plugin(
                name,
                command,
                Map.of(),
                Optional.empty(),
                Plugin.inputs(Plugin.value(provider)),
                folder.resolve("plugin.log"));
    }
}
