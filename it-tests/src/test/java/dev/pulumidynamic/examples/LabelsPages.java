package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.resource.PluginCommands;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.InstalledPlugin;
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

    static LabelsPages in(Path folder) throws Exception {
        LabelsState state = LabelsState.in(folder);
        LabelsPages pages = new LabelsPages(folder.resolve("closure.html"), folder.resolve("compared.html"));
        Ended explore = new InstalledPlugin(state.home(), LabelsState.PASSPHRASE)
                .run(folder, List.of("explore", "dev.json", "-o", "closure.html"));
        assertThat(explore.exitCode()).as(explore.output()).isZero();
        try (PluginCommands plugin = new PluginCommands(state.home())) {
            Path rebound = folder.resolve("rebound.json");
            Path changed = CHANGED.compile(folder.resolve("changed"));
            assertThat(plugin.run("rebind", state.file(), "--with", changed, "-o", rebound)
                            .code())
                    .isZero();
            assertThat(plugin.run("explore", state.file(), rebound, "-o", pages.two())
                            .code())
                    .isZero();
        }
        return pages;
    }
}
