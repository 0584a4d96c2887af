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
                installed(), launcher(), shadowing(), archive(), cache(), new MeetingPlace(environment).check());
    }

    private Path folder() {
        return OwnPlugin.folder(home);
    }

    private static String install() {
        return "run `" + OwnPlugin.install() + "`";
    }

    private HealthCheck installed() {
        InstallationFolder installation = new InstallationFolder(folder());
        Optional<String> build = installation.build();
        if (build.isEmpty()) {
            return new HealthCheck(
                    "plugin",
                    folder().toString(),
                    Files.exists(folder()) ? "its installation is incomplete" : "it is not installed",
                    install() + ", or run the program");
        }
        List<String> damage = installation.damage();
        return HealthCheck.of(
                "plugin",
                OwnPlugin.NAME + " " + PluginVersion.get() + ", build " + build.get() + ", in " + folder(),
                damage.isEmpty(),
                String.join(", ", damage) + " changed after the installation",
                install() + ", which repairs it");
    }

    private HealthCheck launcher() {
        Path launcher = folder().resolve(OwnPlugin.LAUNCHER);
        return !Files.exists(launcher) || Files.isExecutable(launcher)
                ? HealthCheck.good("permissions", "engines may run what is in " + folder())
                : new HealthCheck(
                        "permissions",
                        launcher.toString(),
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
        List<Path> archives = archives(folder().resolve("cds"));
        return HealthCheck.good(
                "class archive",
                archives.isEmpty()
                        ? "none beside the plugin; the first start on a JDK makes it"
                        : "there is one for each of " + archives.size() + " JDKs");
    }

    private static List<Path> archives(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".jsa")).toList();
        } catch (IOException none) {
            return List.of();
        }
    }

    private HealthCheck cache() {
        Path cache = OwnPlugin.bundleCache(home);
        return HealthCheck.of(
                "cache",
                cache.toString(),
                canBeWritten(cache),
                "it cannot be written, so some failed updates cannot continue with their old code",
                "make it writable, or set PULUMI_HOME to a folder that is");
    }

    /** Whether it can be made, if it is not there. */
    private static boolean canBeWritten(Path folder) {
        for (Path there = folder.toAbsolutePath(); there != null; there = there.getParent()) {
            if (Files.exists(there)) {
                return Files.isDirectory(there) && Files.isWritable(there);
            }
        }
        return false;
    }
}
