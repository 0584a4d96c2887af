package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.host.inspect.Source.Selected;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The code as files. */
@Command(
        name = "extract",
        description = "Writes captured code as a jar, and the jars that it needs beside it.",
        mixinStandardHelpOptions = true)
final class ExtractCommand implements Subcommand {
    @Parameters(index = "0", paramLabel = "SOURCE", description = "Where to look.")
    private String source = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "RESOURCE|DIGEST",
            description = "A resource by its URN or name, or the first digits of a bundle's digest.")
    private String wanted = "";

    @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "The folder to write to.")
    private Path folder = Path.of("");

    @Override
    public Answer answer(Surroundings surroundings) {
        List<Bundle> bundles = new SourceReader(surroundings)
                .read(source).select(wanted).stream()
                        .map(Selected::bundle)
                        .distinct()
                        .toList();
        return new Extracted(bundles.stream()
                .map(bundle -> bundle.extract(
                        bundles.size() == 1
                                ? folder
                                : folder.resolve(bundle.digest().brief())))
                .map(Path::toString)
                .toList());
    }

    /** The projects' jars. */
    record Extracted(List<String> jars) implements Answer {
        @Override
        public void print(Printout out) {
            jars.forEach(out::line);
        }
    }
}
