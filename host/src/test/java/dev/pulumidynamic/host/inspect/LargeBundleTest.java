package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on a state with a bundle of many libraries. */
@Tag("thorough")
class LargeBundleTest {
    @TempDir
    private static Path folder;

    private static final Closure CLOSURE = LargeBundle.closure();
    private static Path state = Path.of("");

    @BeforeAll
    static void write() {
        state = States.write(folder, States.with(CLOSURE, "package"));
    }

    @Test
    void listNamesAllItsLibraries() {
        Ran list = Ran.of("list", state);

        assertThat(list.code()).isZero();
        assertThat(list.out().lines().filter(line -> line.startsWith("  with ")))
                .hasSameSizeAs(CLOSURE.bundle().libraries());
    }

    @Test
    void inspectShowsTheSizesOfItsLibraries() {
        assertThat(Ran.of("inspect", state).out().lines().filter(line -> line.matches("[ 0-9,]+  \\S+\\.jar.*")))
                .hasSameSizeAs(CLOSURE.bundle().libraries());
    }

    @Test
    void whyLeadsToALibraryOfALibrary() {
        assertThat(Ran.of("why", state, "com.google.gson.Gson").out().lines()).hasSize(2);
    }

    @Test
    void verifyOpensIt() {
        assertThat(Ran.of("verify", state).out())
                .contains("ok      bundle " + CLOSURE.bundle().digest() + " links\n", "ok      urn:");
    }

    @Test
    void extractWritesAllItsLibraries() throws Exception {
        Path out = folder.resolve("jars");

        assertThat(Ran.of("extract", state, "-o", out).code()).isZero();
        try (Stream<Path> jars = Files.list(out.resolve("lib"))) {
            assertThat(jars).hasSameSizeAs(CLOSURE.bundle().libraries());
        }
    }

    @Test
    void explorersPageIsOfAModestSize() {
        Path page = folder.resolve("page.html");

        assertThat(Ran.of("explore", state, "-o", page).code()).isZero();
        assertThat(page).content().contains("gson-").hasSizeLessThan(3_000_000);
    }

    @Test
    void callRunsWithItsLibraries() {
        Ran call = Ran.with(Map.of("PULUMI_CONFIG_PASSPHRASE", "p"), "", "call", state, "r0", "create", "--yes");

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).contains("\"id\": \"[]t0ken\"");
    }

    @Test
    void rebindExchangesIt_andDiffTellsWhatIsNew() throws Exception {
        SortedMap<String, byte[]> files =
                new TreeMap<>(CLOSURE.bundle().project().entries());
        files.put("acme/note.txt", new byte[1]);
        Bundle newer = new Bundle(new Part("project", files), CLOSURE.bundle().libraries());
        Path file = Files.write(folder.resolve("newer"), newer.toBytes());
        Path rebound = folder.resolve("rebound.json");

        assertThat(Ran.of("rebind", state, "--with", file, "-o", rebound).code())
                .isZero();
        assertThat(Ran.of("diff", state, rebound).out())
                .contains("acme/note.txt added\n")
                .doesNotContain("gson");
    }
}
