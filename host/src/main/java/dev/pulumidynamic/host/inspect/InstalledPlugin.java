package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.VerifyCommand.Finding;
import dev.pulumidynamic.host.inspect.state.StateExport.NeededPlugin;
import dev.pulumidynamic.host.install.OwnPlugin;
import dev.pulumidynamic.host.system.SearchPath;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Looks for the plugin where an engine would. */
final class InstalledPlugin {
    private static final String PREFIX = OwnPlugin.FOLDER;
    private static final String FILE = OwnPlugin.LAUNCHER;

    private InstalledPlugin() {}

    static Finding check(NeededPlugin plugin, Map<String, String> environment) {
        String what = ("plugin pulumi-java " + plugin.version()).strip();
        Path plugins = OwnPlugin.home(environment).resolve("plugins");
        if (isIn(plugins, plugin.version())
                || SearchPath.find(environment, FILE).isPresent()) {
            return new Finding(what + " is installed", "");
        } else if (!plugin.url().isEmpty()) {
            return new Finding(what + " would be downloaded from " + plugin.url(), "");
        }
        return new Finding(
                what + " is installed",
                "it is neither in " + plugins.resolve(PREFIX)
                        + (plugin.version().isEmpty() ? "*" : plugin.version())
                        + " nor on the PATH; run `" + OwnPlugin.install()
                        + "`, or run the program once on this machine, which installs it");
    }

    /** A folder of this version; of any, when the state asks for none. The version is a state's: no pattern, and no path. */
    private static boolean isIn(Path plugins, String version) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(plugins, PREFIX + "*")) {
            for (Path folder : folders) {
                String found = folder.getFileName().toString().substring(PREFIX.length());
                if ((version.isEmpty() || version.equals(found)) && isExecutableIn(folder)) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isExecutableIn(Path folder) {
        return SearchPath.namesOf(folder.getFileSystem(), FILE).stream()
                .anyMatch(name -> Files.isExecutable(folder.resolve(name)));
    }
}
