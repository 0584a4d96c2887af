package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.resource.Things.Wish;
import dev.pulumidynamic.stack.InstalledPlugin;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The plugin's commands on one state in which code is kept in all ways that there are. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InspectedStateTest {
    private Path home = Path.of("");
    private Path state = Path.of("");

    @BeforeAll
    void run(@TempDir Path folder) {
        ProgramStack stack = new ProgramStack(folder, CodeStorageProgram.class);
        assertThat(stack.up().errors()).isEmpty();
        home = folder.resolve("home");
        state = folder.resolve("dev.json");
    }

    @Test
    void listFindsAllResources_whereverTheirCodeIs() throws Exception {
        assertThat(run(0, "list", state.toString()))
                .contains(" bytes, package\n", " bytes, extension\n", " bytes, inline\n")
                .contains("::extension\n", "::inline\n", "::package\n", "::got\n", "::bundledLambda\n")
                .doesNotContain("no code");
    }

    @Test
    void verifyOpensAllOfIt() throws Exception {
        assertThat(run(0, "verify", state.toString())).contains("all of it would run on Java ");
    }

    @Test
    void whyStartsAtTheProvider_inEachBundle() throws Exception {
        assertThat(run(0, "why", state.toString(), Wish.class.getName(), "--of", "inline"))
                .startsWith("provider is a " + Things.class.getName() + "\n");
    }

    private String run(int code, String... arguments) throws Exception {
        InstalledPlugin.Ran ran = new InstalledPlugin(home, "p").run(home, List.of(arguments));
        assertThat(ran.exitCode()).as(ran.output()).isEqualTo(code);
        return ran.output();
    }
}
