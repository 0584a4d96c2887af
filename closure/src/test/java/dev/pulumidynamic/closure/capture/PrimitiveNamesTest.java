package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes without a Java package may be named like the descriptors of primitive types. */
class PrimitiveNamesTest {
    @TempDir
    private Path folder;

    private Set<String> entries(String supplier) {
        Compiled program = Compiled.of(
                folder,
                Map.of(
                        "App",
                        "public class App { public static Object made() { return (java.util.function.Supplier<Object> & "
                                + "java.io.Serializable) () -> " + supplier + "; } record Point(int x) {} }",
                        "I",
                        "public class I {}",
                        "Z",
                        "public class Z {}"));
        return new Capturer()
                .capture(program.call("App", "made"))
                .bundle()
                .project()
                .entries()
                .keySet();
    }

    @Test
    void theyStayBehind_whenOnlyCallsReturnPrimitives() {
        assertThat(entries("new Point(1)")).contains("App$Point.class").doesNotContain("I.class", "Z.class");
    }

    @Test
    void theyTravel_whenCodeUsesThem() {
        assertThat(entries("new I()")).contains("I.class").doesNotContain("Z.class");
    }

    @Test
    void theyTravel_whenCodeNamesTheClassOfTheirArrays() {
        assertThat(entries("I[].class")).contains("I.class").doesNotContain("Z.class");
    }
}
