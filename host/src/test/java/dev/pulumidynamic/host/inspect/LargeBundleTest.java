package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on a state with a bundle of many libraries. */
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
}
