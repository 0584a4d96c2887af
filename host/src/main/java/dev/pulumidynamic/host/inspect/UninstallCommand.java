package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.install.InstallationFolder;
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

/** Removes the installed plugin. */
@Command(
        name = "uninstall",
        description = "Removes any build of the plugin from the folder in which Pulumi looks for it.")
final class UninstallCommand implements Subcommand {
    @Mixin
    private HomeOption home = new HomeOption();

    @Override
    public Answer answer(CommandContext context) {
        Path path = OwnPlugin.folder(home.in(context));
        try {
            return new Uninstalled(new InstallationFolder(path).uninstall(), path.toString());
        } catch (IOException e) {
            throw new UserException(
                    "cannot remove " + path + ": " + e + "; end the processes that use it, and run the command again");
        }
    }

    /**
     * What was done.
     *
     * @param removed whether the plugin was there
     */
    record Uninstalled(boolean removed, String folder) implements Answer {
        @Override
        public void print(Printout out) {
            out.line(removed ? "removed " + folder : "nothing is installed in " + folder);
        }
    }
}
