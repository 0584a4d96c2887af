package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.failure.Warning;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The warning for a large bundle names its largest libraries. */
class LargeBundleTest {
    private static final long LIMIT = 100_000;

    @TempDir
    private Path folder;

    private Object captured = "";

    @BeforeEach
    void makeProgram() throws ReflectiveOperationException, MalformedURLException {
        Path small = library("Small", 1_000, "");
        Path large = library("Large", 260_000, "static Object small() { return new Small(); }", small);
        Compiled program = Compiled.of(folder, Map.of("App", """
                import java.util.function.Supplier;

                public class App {
                    public static Object captured() {
                        Supplier<Object> supplier = () ->
                                new Large();
                        return supplier;
                    }
                }
                """), small, large);
        URLClassLoader loader = new URLClassLoader(new URL[] {
            program.classes().toUri().toURL(),
            small.toUri().toURL(),
            large.toUri().toURL()
        });
        captured = loader.loadClass("App").getMethod("captured").invoke(null);
    }

    private Path library(String name, int size, String members, Path... classPath) {
        byte[] content = new byte[size];
        new Random(1).nextBytes(content);
        Compiled compiled =
                Compiled.of(folder, Map.of(name, "public class " + name + " { " + members + " }"), classPath);
        return new JarBuilder()
                .files("", compiled.classes())
                .file(name + ".bin", content)
                .write(folder.resolve(name + ".jar"));
    }

    private List<Warning> warnings(long limit) {
        CaptureOptions options = CaptureOptions.DEFAULT.withoutCache().warnAboveBundleSize(limit);
        return new Capturer(options).capture(captured).warnings();
    }

    @Test
    void largestLibrariesAreNamedWithTheWayToEach_whenABundleIsLarge() {
        assertThat(warnings(LIMIT)).singleElement().satisfies(warning -> {
            assertThat(warning.code()).isEqualTo("large-bundle");
            assertThat(warning.message())
                    .isEqualTo(
                            "the captured code has 0.3 MB, more than the limit of 0.1 MB; every update stores and sends it; its"
                                    + " largest libraries: Large.jar, 0.3 MB, because (the captured object) is a lambda in"
                                    + " App.captured:6, lambda in App.captured:6 makes Large of Large.jar; Small.jar, 0.0 MB,"
                                    + " because (the captured object) is a lambda in App.captured:6, lambda in App.captured:6"
                                    + " makes Large of Large.jar, Large.small:1 makes Small of Small.jar; move code"
                                    + " that needs large libraries to classes that are not captured, or raise the"
                                    + " limit with warnAboveBundleSize");
        });
    }

    @Test
    void nothingIsSaid_whenABundleIsSmaller() {
        assertThat(warnings(CaptureOptions.DEFAULT.noticedSize())).isEmpty();
    }
}
