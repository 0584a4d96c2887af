package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Common libraries with services, multi-release classes and manifests. */
class LibrariesTest {
    private static final String PROVIDER = "com.acme.Provider";

    @TempDir
    Path folder;

    private Program program() {
        return new Program(folder);
    }

    /** Jars of the test's own class path, by the start of their names. */
    private static Path[] jars(String... names) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(path -> Stream.of(names).anyMatch(String.valueOf(path.getFileName())::startsWith))
                .toArray(Path[]::new);
    }

    private static ClassLoader loader(Path classes, Path... libraries) {
        return Program.loader(
                Stream.concat(Stream.of(classes), Stream.of(libraries)).toArray(Path[]::new));
    }

    @Test
    void guavaIsTheProgramsOwn_whenTheProjectUsesIt() {
        Path[] guava = jars("guava", "failureaccess");
        Path classes = program()
                .supplier(
                        PROVIDER,
                        "com.google.common.base.Joiner.on('-').join(com.google.common.collect.ImmutableList.of(1, 2))",
                        guava);

        assertThat(Program.carry(Program.make(loader(classes, guava), PROVIDER)))
                .isEqualTo("1-2");
    }

    @Test
    void jacksonBindsAClassOfTheProject_whenItIsALibrary() {
        Path[] jackson = jars("jackson");
        Path classes = program()
                .classes(
                        Map.of(
                                PROVIDER,
                                Program.source(
                                        PROVIDER,
                                        "new com.fasterxml.jackson.databind.ObjectMapper().writeValueAsString(new Label(\"bug\"))"
                                                + " + com.fasterxml.jackson.databind.cfg.PackageVersion.VERSION.getMajorVersion()"),
                                "com.acme.Label",
                                "package com.acme; public record Label(@com.fasterxml.jackson.annotation.JsonProperty(\"n\")"
                                        + " String name) {}"),
                        jackson);

        Closure closure = new Capturer().capture(Program.make(loader(classes, jackson), PROVIDER));

        assertThat(Program.opened(closure)).isEqualTo("{\"n\":\"bug\"}2");
        assertThat(closure.bundle().isOneLayer()).isFalse();
    }

    @Test
    void slf4jFindsTheProjectsProvider_whenItIsRegisteredInTheProject() throws Exception {
        Path[] slf4j = jars("slf4j-api");
        Path classes = program()
                .classes(
                        Map.of(
                                PROVIDER,
                                Program.source(
                                        PROVIDER,
                                        "org.slf4j.LoggerFactory.getILoggerFactory().getClass().getSimpleName()"
                                                + " + org.slf4j.LoggerFactory.class.getPackage().getImplementationVersion()"),
                                "com.acme.Logs",
                                """
                                package com.acme;

                                public class Logs implements org.slf4j.spi.SLF4JServiceProvider {
                                    public static class Factory implements org.slf4j.ILoggerFactory {
                                        public org.slf4j.Logger getLogger(String name) {
                                            return org.slf4j.helpers.NOPLogger.NOP_LOGGER;
                                        }
                                    }
                                    public org.slf4j.ILoggerFactory getLoggerFactory() { return new Factory(); }
                                    public org.slf4j.IMarkerFactory getMarkerFactory() {
                                        return new org.slf4j.helpers.BasicMarkerFactory();
                                    }
                                    public org.slf4j.spi.MDCAdapter getMDCAdapter() {
                                        return new org.slf4j.helpers.NOPMDCAdapter();
                                    }
                                    public String getRequestedApiVersion() { return "2.0.99"; }
                                    public void initialize() {}
                                }
                                """),
                        slf4j);
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve("META-INF/services/org.slf4j.spi.SLF4JServiceProvider"), "com.acme.Logs");

        Object provider = Program.make(loader(classes, slf4j), PROVIDER);

        assertThat(Program.carry(provider)).asString().matches("Factory2\\.0\\.\\d+");
        assertThat(new Capturer().capture(provider).bundle().isOneLayer()).isTrue();
    }
}
