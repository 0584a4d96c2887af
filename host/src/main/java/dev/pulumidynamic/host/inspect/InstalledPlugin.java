package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.VerifyCommand.Finding;
import dev.pulumidynamic.host.inspect.state.NeededPlugin;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** Looks for the plugin where an engine would. */
final class InstalledPlugin {
    private static final String FILE = "pulumi-resource-pulumi-java";

    private InstalledPlugin() {}

    static Finding check(NeededPlugin plugin, Map<String, String> environment) {
        String what = "plugin pulumi-java " + plugin.version();
        Path folder = home(environment).resolve("plugins/resource-pulumi-java-v" + plugin.version());
        if (Files.isExecutable(folder.resolve(FILE)) || isOnPath(environment)) {
            return new Finding(what + " is installed", "");
        } else if (!plugin.url().isEmpty()) {
            return new Finding(what + " would be downloaded from " + plugin.url(), "");
        }
        return new Finding(
                what + " is installed",
                "it is neither in " + folder + " nor on the PATH; put it there, or run the program once on this"
                        + " machine, which installs it");
    }

    private static Path home(Map<String, String> environment) {
        String home = environment.getOrDefault("PULUMI_HOME", "");
        return home.isEmpty() ? Path.of(System.getProperty("user.home"), ".pulumi") : Path.of(home);
    }

    private static boolean isOnPath(Map<String, String> environment) {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, FILE)));
    }
}
