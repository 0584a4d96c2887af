package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.install.Distribution;
import dev.pulumidynamic.closure.install.InstallationFolder;
import dev.pulumidynamic.closure.install.InstallationFolder.Outcome;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.HomeOption;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.install.OwnPlugin;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Installs the plugin without a program. */
@Command(
        name = "install",
        description = {
            "Installs this build of the plugin where Pulumi looks for it, unless this build or a newer one is installed.",
            "A program with dynamic providers does the same when it runs."
        })
final class InstallCommand implements Subcommand {
    @Mixin
    private HomeOption home = new HomeOption();

    @Override
    public Answer answer(CommandContext context) {
        Distribution distribution = OwnPlugin.distribution();
        Path path = OwnPlugin.folder(home.in(context));
        InstallationFolder folder = new InstallationFolder(path);
        String before = folder.build().orElse("");
        try {
            Outcome outcome = folder.install(distribution);
            return new Installed(
                    outcome, PluginVersion.get(), folder.build().orElse(distribution.build()), before, path.toString());
        } catch (IOException e) {
            throw new UserException("cannot install the plugin into " + path + ": " + e
                    + "; make the folder writable, or name another one with --dir or PULUMI_HOME");
        }
    }

    /**
     * What is there now.
     *
     * @param before the build that was there; empty for none
     */
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
}
