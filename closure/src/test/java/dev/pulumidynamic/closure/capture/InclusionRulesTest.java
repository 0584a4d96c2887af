package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.open.Isolation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Included names are captured although nothing refers to them, excluded ones are not although something does. */
class InclusionRulesTest {
    @TempDir
    private Path folder;

    private Object supplier = "";
    private Object lambda = "";
    private Object plugin = "";

    @BeforeEach
    void compile() throws IOException {
        Compiled program = Compiled.of(folder, "App", """
                package com.acme;
                import java.util.function.Supplier;

                public class App {
                    static { System.setProperty("a", "b"); }

                    public static Object supplier() {
                        return (Supplier<Object>) new Loader();
                    }

                    public static Object lambda() {
                        return (Supplier<Object>) () -> App.class.getDeclaredMethods().length > 2;
                    }

                    public static Object plugin() {
                        return new Plugin();
                    }
                }

                class Plugin {
                    @Override public String toString() { return "plugin" + new Part(); }
                }

                class Part {
                    @Override public String toString() { return "part"; }
                }

                class Optional {}

                class Loader implements Supplier<Object> {
                    public Object get() {
                        try {
                            String name = "Plu" + System.getProperty("none", "gin");
                            Class<?> type = Class.forName("com.acme" + "." .concat(name));
                            return type.getDeclaredConstructor().newInstance().toString();
                        } catch (ReflectiveOperationException e) {
                            return e.toString();
                        }
                    }

                    Object optional() {
                        return new Optional();
                    }
                }
                """);
        Files.writeString(
                Files.createDirectories(program.classes().resolve("templates/deep"))
                        .resolve("a.txt"),
                "text");
        Files.writeString(program.classes().resolve("top.xml"), "xml");
        supplier = program.call("com.acme.App", "supplier");
        lambda = program.call("com.acme.App", "lambda");
        plugin = program.call("com.acme.App", "plugin");
    }

    private static Closure capture(CaptureOptions options, Object captured) {
        return new Capturer(options).capture(captured);
    }

    private static Object run(Closure closure) {
        return ((Supplier<?>) closure.open().root()).get();
    }

    private static Set<String> entries(Closure closure) {
        return closure.bundle().project().entries().keySet();
    }

    private static CaptureException refusal(CaptureOptions options, Object captured) {
        return catchThrowableOfType(CaptureException.class, () -> capture(options, captured));
    }

    @Test
    void classComesWithWhatItNeeds_whenIncluded() {
        assertThat(run(capture(CaptureOptions.DEFAULT, supplier)))
                .asString()
                .contains("ClassNotFoundException: com.acme.Plugin");
        assertThat(run(capture(CaptureOptions.DEFAULT.include("com.acme.Plu*"), supplier)))
                .isEqualTo("pluginpart");
    }

    @Test
    void slicedClassComesWhole_whenIncluded() {
        assertThat(run(capture(CaptureOptions.DEFAULT.include("com.acme.App"), lambda)))
                .isEqualTo(true);
    }

    @Test
    void resourcesCome_whenIncluded() {
        assertThat(entries(capture(CaptureOptions.DEFAULT.include("templates/**", "/top.xml"), supplier)))
                .contains("templates/deep/a.txt", "top.xml");
        assertThat(entries(capture(CaptureOptions.DEFAULT.include("/*.xml"), supplier)))
                .contains("top.xml")
                .doesNotContain("templates/deep/a.txt");
    }

    @Test
    void libraryComesWhole_whenAClassOfItIsIncluded() {
        assertThat(capture(CaptureOptions.DEFAULT.include("org.objectweb.asm.Opcodes"), supplier)
                        .bundle()
                        .libraries())
                .singleElement()
                .satisfies(library -> assertThat(library.name()).startsWith("asm-"));
    }

    @Test
    void classStaysBehind_whenExcluded() {
        assertThat(entries(capture(CaptureOptions.DEFAULT, supplier))).contains("com/acme/Optional.class");
        assertThat(entries(capture(CaptureOptions.DEFAULT.exclude("com.acme.Opt*"), supplier)))
                .contains("com/acme/Loader.class")
                .doesNotContain("com/acme/Optional.class");
    }

    @Test
    void bundleRecordsItsIsolation_whenItIsNotTheUsual() {
        assertThat(Isolation.of(capture(CaptureOptions.DEFAULT, supplier).bundle()))
                .isEqualTo(Isolation.LAYERED);
        assertThat(Isolation.of(capture(CaptureOptions.DEFAULT.isolate(Isolation.SHARED), supplier)
                        .bundle()))
                .isEqualTo(Isolation.SHARED);
        assertThat(capture(CaptureOptions.DEFAULT.isolate(Isolation.LAYERED), supplier)
                        .bundle()
                        .digest())
                .isEqualTo(capture(CaptureOptions.DEFAULT, supplier).bundle().digest());
    }

    @Test
    void bundleRecordsWhatWasChosen_whenAnythingWas() {
        Closure closure = capture(
                CaptureOptions.DEFAULT.include("com.acme.Plu*", "templates/**").exclude("com.acme.Opt*"), supplier);

        assertThat(new String(
                        closure.bundle().project().entries().get("META-INF/closure/choices"), StandardCharsets.UTF_8))
                .isEqualTo("""
                        exclude com.acme.Opt*
                        include com.acme.Plu* com/acme/Plugin.class
                        include templates/** templates/deep/a.txt
                        """);
        assertThat(entries(capture(CaptureOptions.DEFAULT, supplier))).doesNotContain("META-INF/closure/choices");
    }

    @Test
    void captureIsRefused_whenAPatternNamesNothing() {
        assertThat(refusal(CaptureOptions.DEFAULT.include("com.acme.plugins.*"), supplier))
                .hasMessage("cannot capture (the captured object) -> include(\"com.acme.plugins.*\") [pattern]: nothing"
                        + " on the class path matches this pattern; correct the pattern (com.acme.Dns,"
                        + " com.acme.plugins.*,"
                        + " com.acme.**, templates/**), or remove it");
        assertThat(refusal(CaptureOptions.DEFAULT.exclude("com.acme.None"), supplier)
                        .code())
                .isEqualTo("pattern");
    }

    @Test
    void captureIsRefused_whenAReinitializedFieldIsUnknown() {
        for (String name : new String[] {"com.acme.Plugin.none", "com.acme.None.none", "none"}) {
            assertThat(refusal(CaptureOptions.DEFAULT.reinitialize(name), supplier))
                    .hasMessage("cannot capture (the captured object) -> reinitialize(\"" + name
                            + "\") [pattern]: no class on the class path declares this field; correct the name"
                            + " (com.acme.Config.token, com.acme.Outer$Nested.token), or remove it");
        }
    }

    @Test
    void lastCallDecides_whenOnePatternIsIncludedAndExcluded() {
        assertThat(run(capture(CaptureOptions.DEFAULT.exclude("com.acme.Plu*").include("com.acme.Plu*"), supplier)))
                .isEqualTo("pluginpart");
        assertThat(run(capture(CaptureOptions.DEFAULT.include("com.acme.Plu*").exclude("com.acme.Plu*"), supplier)))
                .asString()
                .contains("ClassNotFoundException: com.acme.Plugin");
    }

    @Test
    void captureIsRefused_whenAnObjectOfAnExcludedClassIsCaptured() {
        assertThat(refusal(CaptureOptions.DEFAULT.exclude("com.acme.Plugin"), plugin)
                        .code())
                .isEqualTo("excluded");
    }
}
