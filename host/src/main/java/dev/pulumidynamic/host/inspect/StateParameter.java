package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.state.StateExport;
import picocli.CommandLine.Parameters;

/** The STATE that a command looks at, where a bundle alone will not do. */
final class StateParameter {
    @Parameters(index = "0", paramLabel = "STATE", description = "The export of a state.")
    private String name = "";

    /** As the user wrote it. */
    String name() {
        return name;
    }

    StateExport read(CommandContext surroundings) {
        return new SourceReader(surroundings).readState(name);
    }
}
