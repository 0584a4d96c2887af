package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.install.Distribution;
import dev.pulumidynamic.closure.install.InstallationFolder;
import dev.pulumidynamic.closure.install.InstallationFolder.Outcome;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.install.Doctor;
import dev.pulumidynamic.host.install.HealthCheck;
import dev.pulumidynamic.host.install.OwnPlugin;
import dev.pulumidynamic.host.install.PluginArchives;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The commands about the plugin itself. */
final class InstallationCommands {
    private InstallationCommands() {}

    /** A command about the plugin of a user. */
    private abstract static class OnHome implements Subcommand {
        @Option(
                names = "--dir",
                paramLabel = "FOLDER",
                description =
                        "The folder that is PULUMI_HOME for the engine; by default that of this process, or ~/.pulumi.")
        private Optional<Path> folder = Optional.empty();

        final Path home(CommandContext context) {
            return folder.orElseGet(() -> OwnPlugin.home(context.environment()));
        }
    }

    /** Installs the plugin without a program. */
    @Command(
            name = "install",
            description = {
                "Installs this build of the plugin where Pulumi looks for it, unless this build or a newer one is installed.",
                "A program with dynamic providers does the same when it runs."
            })
    static final class Install extends OnHome {
        @Override
        public Answer answer(CommandContext context) {
            Distribution distribution = OwnPlugin.distribution();
            Path path = OwnPlugin.folder(home(context));
            InstallationFolder folder = new InstallationFolder(path);
            String before = folder.build().orElse("");
            try {
                Outcome outcome = folder.install(distribution);
                String build = folder.build().orElse(distribution.build());
                return new Installed(outcome, PluginVersion.get(), build, before, path.toString());
            } catch (IOException e) {
                throw new UserException("cannot install the plugin into " + path + ": " + e
                        + "; make the folder writable, or name another one with --dir or PULUMI_HOME");
            }
        }
    }

    /** What is there now, in place of the build {@code before} if that is not empty. */
    record Installed(Outcome outcome, String version, String build, String before, String folder) implements Answer {
        @Override
        public void print(Printout out) {
            String plugin = OwnPlugin.NAME + " " + version + ", build " + build + ", ";
            out.line(
                    switch (outcome) {
                        case INSTALLED -> "installed " + plugin + "in " + folder;
                        case REPLACED -> "installed " + plugin + "in place of build " + before + " in " + folder;
                        case UNCHANGED -> plugin + "was there already, in " + folder;
                        case NEWER_KEPT ->
                            plugin + "is newer, serves all that this build does, and stays in " + folder
                                    + "; to go back, run `uninstall` first";
                    });
        }
    }

    /** Removes the installed plugin. */
    @Command(
            name = "uninstall",
            description = "Removes any build of the plugin from the folder in which Pulumi looks for it.")
    static final class Uninstall extends OnHome {
        @Override
        public Answer answer(CommandContext context) {
            Path path = OwnPlugin.folder(home(context));
            try {
                return new Uninstalled(new InstallationFolder(path).uninstall(), path.toString());
            } catch (IOException e) {
                throw new UserException("cannot remove " + path + ": " + e
                        + "; end the processes that use it, and run the command again");
            }
        }
    }

    /** What was done: nothing if the plugin was not there. */
    record Uninstalled(boolean removed, String folder) implements Answer {
        @Override
        public void print(Printout out) {
            out.line(removed ? "removed " + folder : "nothing is installed in " + folder);
        }
    }

    /** Packs the plugin for a server. */
    @Command(
            name = "archives",
            description =
                    "Writes this build of the plugin as archives for each platform, which `pulumi plugin install --file` takes"
                            + " and a download address has.")
    static final class Archives implements Subcommand {
        @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "The folder to write to.")
        private Path folder = Path.of("");

        @Override
        public Answer answer(CommandContext context) {
            try {
                SortedMap<String, byte[]> files = OwnPlugin.distribution().files();
                return new Written(
                        "archives", "", PluginArchives.write(folder, OwnPlugin.NAME, PluginVersion.get(), files));
            } catch (IOException e) {
                throw new UserException("cannot write to the folder " + folder + ": " + e);
            }
        }
    }

    /** Checks the machine. */
    @Command(
            name = "doctor",
            description =
                    "Checks whether the plugin can run on this machine. If not, it names the remedies and exits with 1.")
    static final class Examine extends OnHome {
        @Override
        public Answer answer(CommandContext context) {
            return new Diagnosis(PluginVersion.build(), Doctor.examine(context.environment(), home(context)));
        }
    }

    /** What {@code build} found. */
    record Diagnosis(String build, List<HealthCheck> checks) implements Answer {
        @Override
        public void print(Printout out) {
            for (HealthCheck check : checks) {
                out.finding(check.isProblem(), check.what() + ": " + check.found());
                if (check.isProblem()) {
                    out.line("        " + check.problem() + "; " + check.remedy());
                }
            }
        }

        @Override
        public boolean isProblem() {
            return checks.stream().anyMatch(HealthCheck::isProblem);
        }
    }
}
