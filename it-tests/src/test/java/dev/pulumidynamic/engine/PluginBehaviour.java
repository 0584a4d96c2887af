package dev.pulumidynamic.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How a {@link LabPlugin} answers.
 *
 * @param backend where it makes things; empty when nowhere
 * @param calls the file of its calls
 * @param flags switch what else there is
 */
record PluginBehaviour(String version, String backend, Path calls, List<String> flags) {
    /** The one that {@link #arguments} has given to a process. */
    static PluginBehaviour of(String... arguments) {
        List<String> all = List.of(arguments);
        return new PluginBehaviour(all.get(0), all.get(1), Path.of(all.get(2)), all.subList(3, all.size()));
    }

    /** As {@link LabPlugin#main} takes them. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(version, backend, calls.toString()));
        arguments.addAll(flags);
        return arguments;
    }

    boolean has(String flag) {
        return flags.contains(flag);
    }
}
