package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.Source.Selected;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which of a source's code a command searches for a class or jar, all of it if none is named. */
final class CodeOption {
    @Option(
            names = "--of",
            paramLabel = "RESOURCE|DIGEST",
            description = "Look at the code of this resource, or at this bundle, alone.")
    private String name = "";

    /** Bundles that are damaged are passed over. */
    Stream<Selected> in(Source source) {
        return Selected.readable(source.select(name));
    }
}
