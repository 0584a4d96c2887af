package dev.pulumidynamic.internal.deployment;

import java.nio.file.Files;
import java.nio.file.Path;

/** What the engine starts: of one that it may not start, it says no more than that permission is denied. */
final class InstalledLauncher {
    private InstalledLauncher() {}

    /** @throws PluginInstallationException when the launcher in {@code folder} is there and cannot be started */
    static void requireExecutable(Path folder) {
        Path launcher = folder.resolve("pulumi-resource-" + PluginInstallation.NAME);
        if (Files.exists(launcher) && !Files.isExecutable(launcher)) {
            throw new PluginInstallationException(
                    "the plugin " + launcher + " cannot be started: its file system is mounted"
                            + " with noexec, or this user may not execute it; set PULUMI_HOME, or the folder of"
                            + " DynamicProviders.pulumiHome, to a folder whose files can be executed");
        }
    }
}
