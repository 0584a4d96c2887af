package dev.pulumidynamic.host.install;

import dev.pulumidynamic.closure.install.InstallationFolder;
import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.system.SearchPath;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks the files that the plugin consists of, and those that it writes. */
record FolderChecks(Map<String, String> environment, Path home) {
    Stream<HealthCheck> all() {
        return Stream.of(
                installed(),
                launcher(),
                shadowing(),
                archive(),
                cache(),
                new MeetingPlace(environment, Path.of("/tmp")).check());
    }

    private Path folder() {
        return OwnPlugin.folder(home);
    }

    private HealthCheck installed() {
        String install = "run `" + OwnPlugin.install() + "`";
        InstallationFolder installation = new InstallationFolder(folder());
        Optional<String> build = installation.build();
        if (build.isEmpty()) {
            return new HealthCheck(
                    "plugin",
                    folder().toString(),
                    Files.exists(folder()) ? "its installation is incomplete" : "it is not installed",
                    install + ", or run the program");
        }
        List<String> damage = installation.damage();
        return HealthCheck.of(
                "plugin",
                OwnPlugin.NAME + " " + PluginVersion.get() + ", build " + build.get() + ", in " + folder(),
                damage.isEmpty(),
                String.join(", ", damage) + " changed after the installation",
                install + ", which repairs it");
    }

    private HealthCheck launcher() {
        Path launcher = folder().resolve(OwnPlugin.LAUNCHER);
        boolean isGood = !Files.exists(launcher) || Files.isExecutable(launcher);
        return HealthCheck.of(
                "permissions",
                isGood ? "engines may run what is in " + folder() : launcher.toString(),
                isGood,
                "it cannot be run: its permissions forbid it, or its file system is mounted with noexec",
                "run `chmod +x " + launcher + "`, or set PULUMI_HOME to a folder on another file system");
    }

    private HealthCheck shadowing() {
        return SearchPath.find(environment, OwnPlugin.LAUNCHER)
                .map(other -> new HealthCheck(
                        "PATH",
                        other.toString(),
                        "engines run it in place of the installed plugin, whichever build it is",
                        "take its folder off the PATH"))
                .orElseGet(() -> HealthCheck.good("PATH", "no other plugin"));
    }

    private HealthCheck archive() {
        if (List.of("false", "0").contains(environment.getOrDefault("PULUMI_JAVA_CDS", ""))) {
            return HealthCheck.good("class archive", "off, by PULUMI_JAVA_CDS");
        }
        if (!FilePermissions.areKnownTo(FileSystems.getDefault())) {
            return HealthCheck.good("class archive", "none on this system");
        }
        long archives = 0;
        try (Stream<Path> files = Files.walk(folder().resolve("cds"))) {
            archives = files.filter(file -> file.toString().endsWith(".jsa")).count();
        } catch (IOException none) {
            // The folder comes with the first archive.
        }
        return HealthCheck.good(
                "class archive",
                archives == 0
                        ? "none beside the plugin; the first start on a JDK makes it"
                        : "there is one for each of " + archives + " JDKs");
    }

    private HealthCheck cache() {
        Path cache = OwnPlugin.bundleCache(home);
        Path there = cache.toAbsolutePath(); // Or the folder in which it can be made.
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        return HealthCheck.of(
                "cache",
                cache.toString(),
                Files.isDirectory(there) && Files.isWritable(there),
                "it cannot be written, so some failed updates cannot continue with their old code",
                "make it writable, or set PULUMI_HOME to a folder that is");
    }
}
