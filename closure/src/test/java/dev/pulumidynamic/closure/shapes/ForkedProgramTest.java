package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.Jvm;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that run in a JVM of their own, packaged as users package them. */
@Tag("thorough")
class ForkedProgramTest {
    private static final String PROVIDER = "com.acme.Provider";

    @TempDir
    Path folder;

    private Program program() {
        return new Program(folder);
    }

    /** A program with a library, and with another one that only the program itself uses. */
    private Path classes(Path library, Path other) throws IOException {
        Path[] classPath = Stream.concat(Jvm.capturing().stream(), Stream.of(library, other))
                .toArray(Path[]::new);
        Path classes = program()
                .classes(
                        Map.of(
                                PROVIDER,
                                Program.source(PROVIDER, "new com.lib.Lib().get() + " + Program.text("text.txt")),
                                "com.acme.App",
                                Program.APP.replace(
                                        "public static void",
                                        "static final Object OTHER = new com.other.Other();\n    public static void"),
                                "com.acme.Unused",
                                Program.source("com.acme.Unused", "new com.other.Other().get()")),
                        classPath);
        Files.writeString(classes.resolve("com/acme/text.txt"), "!");
        return classes;
    }

    private static JarBuilder explode(JarBuilder into, Path path) {
        if (Files.isDirectory(path)) {
            return into.files("", path);
        }
        try (JarFile jar = new JarFile(path.toFile())) {
            for (JarEntry entry : jar.stream().filter(e -> !e.isDirectory()).toList()) {
                if (!entry.getName().equals("META-INF/MANIFEST.MF")) {
                    into.file(entry.getName(), jar.getInputStream(entry).readAllBytes());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return into;
    }

    /** Runs the program from one jar with both libraries and all that it needs to capture. */
    private Closure runShaded(Path library, Path other) throws Exception {
        JarBuilder shaded = new JarBuilder().attribute("Main-Class", "com.acme.App");
        Stream.concat(Stream.of(classes(library, other), library, other), Jvm.capturing().stream())
                .forEach(path -> explode(shaded, path));
        return program().run("-jar", shaded.write(folder.resolve("app.jar")).toString());
    }

    @Test
    void onlyWhatIsUsedTravels_whenAProgramIsOneShadedJar() throws Exception {
        Path library = program().supplier("com.lib.Lib", "\"lib\"");
        Path other = program().supplier("com.other.Other", "\"other\"");

        Closure closure = runShaded(library, other);

        assertThat(Program.opened(closure)).isEqualTo("lib!");
        assertThat(closure.bundle().libraries()).isEmpty();
        assertThat(closure.bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "com/acme/text.txt", "com/lib/Lib.class");
    }

    /** Libraries in a shaded jar are not checked as the program's own code. */
    @Test
    void libraryMayChangeItsStatics_whenAProgramIsOneShadedJar() throws Exception {
        String defaults = "final class Defaults { static String value = \"lib\"; void set(String v) { value = v; } }";
        Path library = program()
                .classes(Map.of(
                        "com.lib.Lib",
                        Program.source("com.lib.Lib", "Defaults.value"),
                        "com.lib.Defaults",
                        "package com.lib;\n" + defaults));
        Path other = program().supplier("com.other.Other", "\"other\"");

        Closure closure = runShaded(library, other);

        assertThat(Program.opened(closure)).isEqualTo("lib!");
    }

    @Test
    void jarsInAJarAreLibraries_whenSpringBootStartsTheProgram() throws Exception {
        Path library = program().supplierJar("lib.jar", "com.lib.Lib", "\"lib\"");
        Path other = program().supplierJar("other.jar", "com.other.Other", "\"other\"");
        JarBuilder boot = new JarBuilder()
                .attribute("Main-Class", "org.springframework.boot.loader.launch.JarLauncher")
                .attribute("Start-Class", "com.acme.App")
                .files("BOOT-INF/classes/", classes(library, other))
                .file("BOOT-INF/lib/lib.jar", Files.readAllBytes(library))
                .file("BOOT-INF/lib/other.jar", Files.readAllBytes(other));
        for (Path path : Jvm.capturing()) {
            if (Files.isDirectory(path)) {
                boot.file(
                        "BOOT-INF/lib/closure.jar",
                        Files.readAllBytes(new JarBuilder().files("", path).write(folder.resolve("closure.jar"))));
            } else {
                boot.file("BOOT-INF/lib/" + path.getFileName(), Files.readAllBytes(path));
            }
        }
        explode(boot, jar("spring-boot-loader"));

        Closure closure =
                program().run("-jar", boot.write(folder.resolve("app.jar")).toString());

        assertThat(Program.opened(closure)).isEqualTo("lib!");
        assertThat(closure.bundle().libraries()).extracting(part -> part.name()).containsExactly("lib.jar");
        assertThat(closure.bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "com/acme/text.txt");
    }

    @Test
    void classesOfModulesAreFound_whenTheProgramIsOnTheModulePath() throws Exception {
        Path library = program().supplierJar("com.lib.jar", "com.lib.Lib", "\"lib\"");
        Path classes = program().supplier(PROVIDER, "new com.lib.Lib().get() + " + Program.text("text.txt"), library);
        Files.writeString(classes.resolve("com/acme/text.txt"), "!");
        Path modules = Files.createDirectory(folder.resolve("modules"));
        new JarBuilder()
                .files("", classes)
                .attribute("Automatic-Module-Name", "acme")
                .write(modules.resolve("acme.jar"));
        Files.move(library, modules.resolve("lib.jar"));
        Path app = program()
                .classes(
                        Map.of("com.main.App", Program.APP.replace("package com.acme", "package com.main")),
                        Jvm.capturing().toArray(Path[]::new));
        List<Path> classPath =
                Stream.concat(Stream.of(app), Jvm.capturing().stream()).toList();

        Closure closure = program()
                .run(
                        "--module-path",
                        modules.toString(),
                        "--add-modules",
                        "ALL-MODULE-PATH",
                        "-cp",
                        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                        "com.main.App");

        assertThat(Program.opened(closure)).isEqualTo("lib!");
        assertThat(closure.bundle().libraries()).extracting(part -> part.name()).containsExactly("lib.jar");
    }

    /** The program's jar comes after a library that has a file and a service provider of the same names. */
    @Test
    void lookupsHaveTheSameAnswers_whenTheProgramRanInAnotherJvm() throws Exception {
        String detector = "META-INF/services/java.nio.file.spi.FileTypeDetector";
        String type = "package %s; public class %s extends java.nio.file.spi.FileTypeDetector {"
                + " public String probeContentType(java.nio.file.Path path) { return null; } }";
        Path library = new JarBuilder()
                .files("", program().classes(Map.of("com.lib.Lib", type.formatted("com.lib", "Lib"))))
                .file(detector, "com.lib.Lib")
                .file("conf/a.txt", "lib")
                .write(folder.resolve("lib.jar"));
        Path classes = program()
                .classes(
                        Map.of(
                                PROVIDER,
                                Program.source(
                                        PROVIDER,
                                        Program.text("/conf/a.txt") + " + java.util.ServiceLoader.load("
                                                + "java.nio.file.spi.FileTypeDetector.class, getClass().getClassLoader())"
                                                + ".stream().map(p -> p.type().getSimpleName()).toList()"
                                                + " + java.util.ResourceBundle.getBundle(\"texts.Msg\","
                                                + " java.util.Locale.GERMAN).getString(\"hi\")"),
                                "com.acme.Mine",
                                type.formatted("com.acme", "Mine"),
                                "com.acme.App",
                                Program.APP),
                        Jvm.capturing().toArray(Path[]::new));
        Path app = new JarBuilder()
                .files("", classes)
                .file(detector, "com.acme.Mine")
                .file("conf/a.txt", "mine")
                .file("texts/Msg.properties", "hi=Hello")
                .file("texts/Msg_de.properties", "hi=Hallo")
                .write(folder.resolve("app.jar"));
        Stream<Path> classPath = Stream.concat(Stream.of(library, app), Jvm.capturing().stream());

        Closure closure = program()
                .run(
                        "-cp",
                        classPath.map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                        "com.acme.App");

        assertThat(Program.opened(closure)).isEqualTo("lib[Lib, Mine]Hallo");
    }

    private static Path jar(String name) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(path -> String.valueOf(path.getFileName()).startsWith(name))
                .findFirst()
                .orElseThrow();
    }
}
