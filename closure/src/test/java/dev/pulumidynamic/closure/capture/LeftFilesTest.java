package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.failure.Warning;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Captured values that name resource files of the program. */
class LeftFilesTest {
    private static final String SOURCE = """
            package com.acme;

            public record Files(java.util.List<String> names) implements java.util.function.Supplier<String> {
                public String get() {
                    return names + String.valueOf("/sql/known.sql");
                }
            }
            """;

    @TempDir
    Path folder;

    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        classes = Compiled.of(folder, Map.of("com.acme.Files", SOURCE)).classes();
        for (String file : List.of("sql/known.sql", "sql/a.sql", "sql/b.sql", "root.txt", "com/acme/own/c.txt")) {
            Files.createDirectories(classes.resolve(file).getParent());
            Files.writeString(classes.resolve(file), "");
        }
    }

    private List<Warning> warnings(String... names) throws Exception {
        ClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        Object files =
                loader.loadClass("com.acme.Files").getConstructor(List.class).newInstance(List.of(names));
        return new Capturer().capture(files).warnings();
    }

    @Test
    void captureWarns_whenAValueNamesAFileThatStays() throws Exception {
        assertThat(warnings("no", "sql/a.sql"))
                .containsExactly(new Warning(
                        "resource-left",
                        "names[1]",
                        "names[1] names the resource file sql/a.sql, which the program has, but the bundle does not,"
                                + " because a bundle does not depend on captured values; if captured code reads the"
                                + " file, add it with the capture option include(\"/sql/a.sql\"), or write its name"
                                + " as a string constant in captured code"));
    }

    @Test
    void captureWarnsOnceForAFolder_andOfNamesThatAreRelativeOrMarked() throws Exception {
        assertThat(warnings("/sql/a.sql", "sql/b.sql", "classpath:root.txt", "own/c.txt", "/sql"))
                .extracting(Warning::path)
                .containsExactly("names[0]", "names[2]", "names[3]");
    }

    @Test
    void captureIsSilent_whenTheFileTravelsOrIsNone() throws Exception {
        assertThat(warnings("sql/known.sql", "sql", "com/acme", "sql/none.sql", "a.b.c", "/", ""))
                .isEmpty();
    }
}
