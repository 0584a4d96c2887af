package dev.pulumidynamic.host.inspect;

import picocli.CommandLine.Parameters;

/** The SOURCE that a command looks at. */
final class SourceParameter {
    @Parameters(index = "0", paramLabel = "SOURCE", description = "Where to look.")
    private String name = "";

    /** As the user wrote it. */
    String name() {
        return name;
    }

    Source read(CommandContext surroundings) {
        return new SourceReader(surroundings).read(name);
    }
}
