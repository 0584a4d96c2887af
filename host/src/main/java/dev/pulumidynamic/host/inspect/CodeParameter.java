package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.Source.Selected;
import java.util.List;
import picocli.CommandLine.Parameters;

/** Which of a source's code a command is about, all of it if none is named. */
final class CodeParameter {
    @Parameters(
            arity = "0..1",
            paramLabel = "RESOURCE|DIGEST",
            description = "A resource by its URN or name, or the first digits of a bundle's digest.")
    private String name = "";

    boolean isNamed() {
        return !name.isEmpty();
    }

    List<Selected> in(Source source) {
        return source.select(name);
    }
}
