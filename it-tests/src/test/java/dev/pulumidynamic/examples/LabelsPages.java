package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.stack.InstalledPlugin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Explorer pages of program 1, as the plugin writes them.
 *
 * @param one of the stack
 * @param two of the stack, and of the same with a class exchanged
 */
record LabelsPages(Path one, Path two) {
    private static final ChangedExample CHANGED =
            new ChangedExample("labels", "Github.java", "response.statusCode() >= 300", "response.statusCode() >= 400");

    static LabelsPages in(Path folder) throws IOException, InterruptedException {
        LabelsState state = LabelsState.in(folder);
        InstalledPlugin plugin = new InstalledPlugin(state.home(), LabelsState.PASSPHRASE);
        CHANGED.compile(folder.resolve("changed"));
        run(plugin, folder, "rebind dev.json --with changed -o rebound.json");
        run(plugin, folder, "explore dev.json -o closure.html");
        run(plugin, folder, "explore dev.json rebound.json -o compared.html");
        return new LabelsPages(folder.resolve("closure.html"), folder.resolve("compared.html"));
    }

    private static void run(InstalledPlugin plugin, Path folder, String line) throws IOException, InterruptedException {
        InstalledPlugin.Ran ran = plugin.run(folder, List.of(line.split(" ")));
        assertThat(ran.exitCode()).as(ran.output()).isZero();
    }
}
