package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.Warning;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Captured paths of this machine, and times of its monotonic clock, cause warnings. */
class NoticedValuesTest {
    @TempDir
    private Path folder;

    record Template(Object path) {}

    private List<Warning> warnings(Object path) {
        return new Capturer().capture(new Template(path)).warnings();
    }

    @Test
    void captureWarns_whenAValueNamesAnExistingPath() {
        assertThat(warnings(folder.toString()))
                .singleElement()
                .isEqualTo(new Warning(
                        "machine-path",
                        "path",
                        "path names " + folder + ", which exists on this machine but may not exist where the "
                                + "closure runs; capture the content of the file, or let captured code read the path from its "
                                + "configuration"));
    }

    @Test
    void captureWarnsAtTheObjectItself_whenItIsAPathByType() {
        assertThat(List.of(folder, folder.toFile(), folder.toUri()))
                .allSatisfy(path -> assertThat(warnings(path))
                        .singleElement()
                        .extracting(Warning::path)
                        .isEqualTo("path"));
    }

    @Test
    void captureWarnsOnce_whenSeveralValuesNameOnePath() {
        List<Warning> warnings = new Capturer()
                .capture(List.of(new Template(folder.toString()), new Template(folder.toString())))
                .warnings();

        assertThat(warnings).extracting(Warning::path).containsExactly("[0].path");
    }

    @Test
    void captureIsSilent_whenNoSuchPathExistsOrItIsRelative() {
        assertThat(List.of("/", "/none/such/path", "src", "/\0", "file:/%%", "C:\\none"))
                .allSatisfy(text -> assertThat(warnings(text)).isEmpty());
    }

    /** As the limiters of Guava, Resilience4j and Failsafe keep it. */
    @Test
    void captureWarns_whenAValueIsATimeOfTheMonotonicClock() {
        assertThat(warnings(System.nanoTime()))
                .singleElement()
                .extracting(Warning::code, Warning::path)
                .containsExactly("monotonic-time", "path");
    }

    @Test
    void captureIsSilent_whenANumberIsNoTimeOfTheMonotonicClock() {
        long later = System.nanoTime() + Duration.ofHours(1).toNanos();
        assertThat(List.of(0L, 7L, -System.nanoTime(), later, System.currentTimeMillis(), Long.MAX_VALUE))
                .allSatisfy(number -> assertThat(warnings(number)).isEmpty());
    }

    @Test
    void bundleHoldsNoPathOfTheMachine_whenCompiledAnywhere() {
        Compiled program = Compiled.of(
                folder,
                "App",
                "public class App { public static Object supplier() {"
                        + " return (java.util.function.Supplier<Object>) () -> App.class.getName(); } }");
        Closure closure = new Capturer().capture(program.call("App", "supplier"));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo("App");
        assertThat(closure.bundle().project().entries().values())
                .isNotEmpty()
                .allSatisfy(content -> assertThat(new String(content, StandardCharsets.ISO_8859_1))
                        .doesNotContain(folder.toString(), String.valueOf(folder.getFileName())));
        assertThat(new String(closure.bundle().toBytes(), StandardCharsets.ISO_8859_1))
                .doesNotContain(String.valueOf(folder.getFileName()));
    }
}
