package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.OnCode;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes captured code as jars. */
@Command(name = "extract", description = "Writes captured code as a jar, and the jars that it needs beside it.")
final class ExtractCommand extends OnCode {
    @Option(
            names = "-o",
            required = true,
            paramLabel = "FOLDER",
            description = "The folder to write to, a new or an empty one.")
    private Path folder = Path.of("");

    @Override
    public Answer answer(CommandContext context) {
        Map<Digest, Bundle> byDigest = new LinkedHashMap<>();
        select(context).stream().map(Selected::bundle).forEach(bundle -> byDigest.put(bundle.digest(), bundle));
        Collection<Bundle> bundles = byDigest.values();
        requireEmpty();
        return new Written(
                "jars",
                "",
                bundles.stream()
                        .map(bundle -> write(
                                bundle,
                                bundles.size() == 1
                                        ? folder
                                        : folder.resolve(bundle.digest().brief())))
                        .toList());
    }

    /** What is there could be a link to somewhere else. */
    private void requireEmpty() {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        boolean isEmpty = false;
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (Stream<Path> files = Files.list(folder)) {
                isEmpty = files.findAny().isEmpty();
            } catch (IOException e) {
                throw new UserException("cannot read the folder " + folder + ": " + e);
            }
        }
        if (!isEmpty) {
            throw new UserException(
                    folder + " is there, and is not an empty folder: nothing was written; name a new folder");
        }
    }

    private static Path write(Bundle bundle, Path folder) {
        try {
            return bundle.extract(folder);
        } catch (UncheckedIOException e) {
            throw new UserException("cannot write to the folder " + folder + ": " + e.getCause());
        } catch (IllegalArgumentException e) {
            throw new CorruptClosureException("bundle " + bundle.digest() + " has a file that no jar can have: "
                    + e.getMessage() + "; run `pulumi up` with the program to record it again");
        }
    }
}
