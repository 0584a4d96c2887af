package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.install.OwnPlugin;
import dev.pulumidynamic.host.install.PluginArchives;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Packs the plugin for a server. */
@Command(
        name = "archives",
        description =
                "Writes this build of the plugin as archives for each platform, which `pulumi plugin install --file` takes"
                        + " and a download address has.")
final class ArchivesCommand implements Subcommand {
    @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "The folder to write to.")
    private Path folder = Path.of("");

    @Override
    public Answer answer(CommandContext context) {
        try {
            return new Archives(
                    PluginArchives.write(
                                    folder,
                                    OwnPlugin.NAME,
                                    PluginVersion.get(),
                                    OwnPlugin.distribution().files())
                            .stream()
                            .map(Path::toString)
                            .toList());
        } catch (IOException e) {
            throw new UserException("cannot write to the folder " + folder + ": " + e);
        }
    }

    /** The files. */
    record Archives(List<String> archives) implements Answer {
        @Override
        public void print(Printout out) {
            archives.forEach(out::line);
        }
    }
}
