package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import dev.pulumidynamic.resource.PluginCommands.Ran;
import dev.pulumidynamic.resource.Things.Wish;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.InstalledPlugin;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The plugin's commands on one state in which code is kept in all ways that there are. Resources are named after these. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("thorough")
class InspectedStateTest {
    private static final String THINGS = Things.class.getName();

    private Path folder = Path.of("");
    private Path home = Path.of("");
    private Path state = Path.of("");
    private Path newer = Path.of("");
    private PluginCommands plugin;

    @BeforeAll
    void run(@TempDir Path own) throws Exception {
        folder = own;
        ProgramStack stack = new ProgramStack(folder, CodeStorageProgram.class);
        assertThat(stack.up().errors()).isEmpty();
        home = folder.resolve("home");
        state = folder.resolve("dev.json");
        newer = compileNewer();
        plugin = new PluginCommands(home);
    }

    @AfterAll
    void close() throws IOException {
        plugin.close();
    }

    /** Things that tell otherwise of their deletion. */
    private Path compileNewer() throws IOException {
        Path sources = ClassPaths.ofBuild().target().resolve("../src/test/java/dev/pulumidynamic/resource");
        String source = Files.readString(sources.resolve("Things.java"));
        assertThat(source).contains("\"delete \"");
        Path changed = Files.writeString(folder.resolve("Things.java"), source.replace("\"delete \"", "\"remove \""));
        Path classes = folder.resolve("newer");
        String classPath = ClassPaths.ofBuild().program(classes).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-g",
                        "-proc:none",
                        "-cp",
                        classPath,
                        "-d",
                        classes.toString(),
                        changed.toString());
        assertThat(code).isZero();
        return classes;
    }

    private String done(Object... words) throws Exception {
        Ran ran = plugin.run(words);
        assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
        return ran.out();
    }

    @Test
    void listFindsAllResources_whereverTheirCodeIs() throws Exception {
        assertThat(done("list", state))
                .contains(" bytes, package\n", " bytes, extension\n", " bytes, inline\n")
                .contains("::extension\n", "::inline\n", "::package\n", "::got\n", "::bundledLambda\n")
                .doesNotContain("no code");
    }

    @Test
    void verifyOpensAllOfIt_asTheLauncherStartsIt() throws Exception {
        Ended ran = new InstalledPlugin(home, "p").run(home, List.of("verify", state.toString()));

        assertThat(ran.exitCode()).as(ran.output()).isZero();
        assertThat(ran.output()).contains("all of it would run on Java ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void inspectShowsTheProvider(String mode) throws Exception {
        assertThat(done("inspect", state, mode)).contains(" bytes, " + mode + "\n", "    provider: " + THINGS + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void whyStartsAtTheProvider(String mode) throws Exception {
        assertThat(done("why", state, Wish.class.getName(), "--of", mode)).startsWith("provider is a " + THINGS + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void sourceShowsTheProvider(String mode) throws Exception {
        assertThat(done("source", state, THINGS, "--of", mode))
                .contains("final class Things implements ResourceProvider<")
                .contains("request.log().info(\"delete \" + request.name());");
    }

    @Test
    void exploreShowsAllBundles_whereverTheyAre() throws Exception {
        String page = done("explore", state, "-o", folder.resolve("closure.html"), "--json");

        assertThat(JsonParser.parseString(page)
                        .getAsJsonObject()
                        .getAsJsonObject("page")
                        .getAsJsonArray("bundles"))
                .extracting(each -> each.getAsJsonObject()
                        .getAsJsonObject("bundle")
                        .get("place")
                        .getAsString())
                .contains("package", "extension", "inline");
        assertThat(page).contains("final class Things implements ResourceProvider<");
    }

    @Test
    void sourceShowsALambda_whoseMethodWasNotCaptured() throws Exception {
        assertThat(done("source", state, CodeStorageProgram.class.getName(), "--of", "bundledLambda"))
                .contains("lambda$bundled$", "return Created.of(\"id\", Map.of(\"greeting\", greeting));");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void extractWritesTheProvidersJar(String mode) throws Exception {
        String written = done("extract", state, mode, "-o", folder.resolve("jars-" + mode));

        try (JarFile jar = new JarFile(written.strip())) {
            assertThat(jar.getEntry(THINGS.replace('.', '/') + ".class")).isNotNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void callAsksTheProvider(String mode) throws Exception {
        assertThat(done("call", state, mode, "read")).contains("\"timeout\": \"read\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void reboundCodeRuns_andDiffTellsWhatItDoesOtherwise(String mode) throws Exception {
        Path rebound = folder.resolve("rebound-" + mode + ".json");
        done("rebind", state, "--with", newer, "--only", mode, "-o", rebound);

        Ran diff = plugin.run("diff", state, rebound, "--of", mode);

        assertThat(diff.code()).as(diff.err()).isEqualTo(1);
        assertThat(diff.out()).contains("  Things.delete changed\n");
        assertThat(plugin.run("call", rebound, mode, "delete", "--yes").err()).isEqualTo("info: remove " + mode + "\n");
        assertThat(done("verify", rebound)).contains("all of it would run on Java ");
    }
}
