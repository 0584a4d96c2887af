package dev.pulumidynamic.closure.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.Warning;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A setting of the JVM causes a warning if the program makes it outside of captured code, and captured code can depend on it. */
class ProgramSettingsTest {
    private static final Path JACKSON = Compiled.jarOf(JsonFactory.class);

    @TempDir
    private Path folder;

    /** The setting is in code that does not run: a test must not change its own JVM. */
    private List<Warning> warnings(String setting, String answer) {
        Path library = new JarBuilder()
                .files("", Compiled.of(folder, "com.lib.Api", """
                        package com.lib;

                        public class Api {
                            public static String key;
                        }
                        """).classes())
                .write(folder.resolve("lib.jar"));
        Compiled program = Compiled.of(folder, Map.of("App", """
                        import com.fasterxml.jackson.core.*;
                        import java.net.*;
                        import java.time.*;
                        import java.util.*;
                        import java.util.function.Supplier;

                        public class App {
                            public static Object supplier() {
                                return new Provider();
                            }

                            public static void main(String[] args) throws Exception {
                                %s;
                            }
                        }

                        class Provider implements Supplier<Object> {
                            @Override
                            public Object get() {
                                try {
                                    return %s;
                                } catch (Exception e) {
                                    return e;
                                }
                            }

                        }
                        """.formatted(setting, answer)), JACKSON, library);
        List<Warning> warnings =
                new Capturer().capture(supplier(program, library)).warnings();
        // The class path of the tests has folders with settings of their own.
        return warnings.stream()
                .filter(warning -> warning.message().contains("App.main("))
                .toList();
    }

    private static Object supplier(Compiled program, Path library) {
        try {
            URL[] urls = {program.classes().toUri().toURL(), library.toUri().toURL()};
            Class<?> app = new URLClassLoader(urls, Compiled.class.getClassLoader()).loadClass("App");
            return Objects.requireNonNull(app.getMethod("supplier").invoke(null));
        } catch (ReflectiveOperationException | MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void captureWarns_whenCapturedCodeReadsAPropertyThatTheProgramSets() {
        assertThat(warnings("System.setProperty(\"acme.region\", args[0])", "System.getProperty(\"acme.region\")"))
                .containsExactly(new Warning(
                        "program-setting",
                        "(the captured object) -> Provider",
                        "(the captured object) -> Provider: this class can depend on a setting of the JVM that"
                                + " App.main(App.java:13) makes by System.setProperty(\"acme.region\", ...), which does"
                                + " not run again where the closure runs; make the setting in captured code, or pass the"
                                + " value in a field or a captured variable"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "System.setProperty(\"acme.debug\", \"true\") | Boolean.getBoolean(\"acme.debug\")",
                "Locale.setDefault(Locale.ROOT) | String.format(\"%.2f\", 1.5)",
                "Locale.setDefault(Locale.ROOT) | java.text.NumberFormat.getInstance().format(1.5)",
                "TimeZone.setDefault(TimeZone.getTimeZone(\"UTC\")) | LocalDate.now()",
                "TimeZone.setDefault(TimeZone.getTimeZone(\"UTC\")) | new java.text.SimpleDateFormat(\"HH\", Locale.ROOT)",
                "System.setProperty(\"com.fasterxml.jackson.core.util.BufferRecyclers.trackReusableBuffers\", \"true\")"
                        + " | new JsonFactory()",
            })
    void captureWarns_whateverTheSetting(String setting, String answer) {
        assertThat(warnings(setting, answer))
                .singleElement()
                .extracting(Warning::code)
                .isEqualTo("program-setting");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "System.setProperty(\"acme.region\", \"x\") | System.getProperty(\"acme.zone\")",
                "System.setProperty(\"acme.region\", \"x\") | new JsonFactory()",
                "System.setProperty(\"acme.region\", \"x\") | System.setProperty(\"acme.region\", \"x\")"
                        + " + System.getProperty(\"acme.region\")",
                "System.setProperty(args[0], \"x\") | System.getProperty(\"acme.region\")",
                "Locale.setDefault(Locale.ROOT) | String.format(\"%s-%s\", 1, 2)",
                "Locale.setDefault(Locale.ROOT) | String.format(Locale.ROOT, \"%.2f\", 1.5)",
                "TimeZone.setDefault(null) | Instant.now()",
                "TimeZone.setDefault(null) | LocalDate.now(ZoneOffset.UTC)",
            })
    void captureIsSilent_whenTheSettingCannotMatter(String setting, String answer) {
        assertThat(warnings(setting, answer)).isEmpty();
    }

    @Test
    void captureWarns_whenTheProgramWritesAStaticFieldOfALibrary() {
        assertThat(warnings("com.lib.Api.key = args[0]", "com.lib.Api.key"))
                .extracting(Warning::message)
                .containsExactly("(the captured object) -> Provider ->"
                        + " com.lib.Api.key: App.main(App.java:13)"
                        + " writes this static field of a library, but does not run again where the closure runs: there,"
                        + " the field has its initial value; write the field in captured code");
    }

    @Test
    void captureIsSilent_whenCapturedCodeWritesTheFieldToo() {
        assertThat(warnings("com.lib.Api.key = args[0]", "com.lib.Api.key = \"own\""))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"args.clone()", "System.getProperty(\"acme.region\")", "Locale.getDefault()"})
    void captureIsSilent_whenTheProgramMakesNoSetting(String code) {
        assertThat(warnings("Object o = " + code, "System.getProperty(\"acme.region\") + Locale.getDefault()"))
                .isEmpty();
    }
}
