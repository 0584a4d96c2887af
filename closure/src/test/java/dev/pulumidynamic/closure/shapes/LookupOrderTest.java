package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.Warning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Resources and service providers that several parts of a program have: each finds them in the order of the class path. */
class LookupOrderTest {
    private static final String PROVIDER = "com.acme.Provider";
    private static final String SERVICE = "META-INF/services/com.api.Plug";

    @TempDir
    Path folder;

    private Path api;

    @BeforeEach
    void makeApi() {
        api = new JarBuilder()
                .files("", program().classes(Map.of("com.api.Plug", """
                                        package com.api;

                                        public interface Plug {
                                            static String all(ClassLoader loader) {
                                                StringBuilder names = new StringBuilder();
                                                java.util.ServiceLoader.load(Plug.class, loader)
                                                        .forEach(plug -> names.append(plug.getClass().getSimpleName()));
                                                return names.toString();
                                            }
                                        }
                                        """)))
                .write(folder.resolve("api.jar"));
    }

    private Program program() {
        return new Program(folder);
    }

    private static String carry(List<Path> classPath) {
        return (String) Program.carry(Program.make(Program.loader(classPath.toArray(Path[]::new)), PROVIDER));
    }

    private static List<Path> turned(List<Path> classPath) {
        List<Path> turned = new ArrayList<>(classPath);
        Collections.reverse(turned);
        return turned;
    }

    /** A library that reads {@code file} by its own loader. */
    private Path reader(String type, String file, String content) {
        return new JarBuilder()
                .files(
                        "",
                        program()
                                .supplier(
                                        "com.lib." + type,
                                        "new String(" + type + ".class.getResourceAsStream(\"/" + file
                                                + "\").readAllBytes())"))
                .file(file, content)
                .write(folder.resolve(type + ".jar"));
    }

    /** The resource as the project finds it, and as a library does. */
    private Path asking(Path library, String file) throws IOException {
        Path classes = program().supplier(PROVIDER, Program.text("/" + file) + " + new com.lib.Lib().get()", library);
        Files.createDirectories(classes.resolve(file).getParent());
        return classes;
    }

    @Test
    void firstResourceIsFound_whenProjectAndLibraryHaveOne() throws IOException {
        Path library = reader("Lib", "conf/a.txt", "lib ");
        Path classes = asking(library, "conf/a.txt");
        Files.writeString(classes.resolve("conf/a.txt"), "mine ");
        List<Path> classPath = List.of(classes, library);

        assertThat(carry(classPath)).isEqualTo("mine mine ");
        assertThat(carry(turned(classPath))).isEqualTo("lib lib ");
    }

    @Test
    void firstResourceIsFound_whenTwoLibrariesHaveOneInMetaInf() throws IOException {
        Path one = reader("Lib", "META-INF/conf.txt", "one ");
        Path two = reader("Other", "META-INF/conf.txt", "two ");
        Path classes = program().supplier(PROVIDER, "new com.lib.Lib().get() + new com.lib.Other().get()", one, two);

        assertThat(carry(List.of(classes, one, two))).isEqualTo("one one ");
        assertThat(carry(List.of(classes, two, one))).isEqualTo("two two ");
    }

    private Path plugin(String name) {
        return new JarBuilder()
                .files("", plugClasses("org.plugin", name))
                .file(SERVICE, "org.plugin." + name)
                .write(folder.resolve(name + ".jar"));
    }

    private Path plugClasses(String folderOfClass, String name) {
        return program()
                .classes(
                        Map.of(
                                folderOfClass + "." + name,
                                "package " + folderOfClass + "; public class " + name + " implements com.api.Plug {}"),
                        api);
    }

    private Path register(Path classes, String provider) throws IOException {
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve(SERVICE), provider + "\n");
        return classes;
    }

    private Path asking() {
        return program().supplier(PROVIDER, "com.api.Plug.all(getClass().getClassLoader())", api);
    }

    @Test
    void providersHaveTheOrderOfTheClassPath_whenLibrariesRegisterThem() {
        List<Path> classPath = List.of(asking(), api, plugin("A"), plugin("B"), plugin("C"));

        assertThat(carry(classPath)).isEqualTo("ABC");
        assertThat(carry(turned(classPath))).isEqualTo("CBA");
    }

    @Test
    void providersHaveTheOrderOfTheClassPath_whenTheProjectRegistersSome() throws IOException {
        Path classes = asking();
        Path mine = register(plugClasses("com.acme", "Mine"), "com.acme.Mine");
        Path more = register(plugClasses("com.acme", "More"), "com.acme.More");

        assertThat(carry(List.of(classes, mine, more, api, plugin("A")))).isEqualTo("MineMoreA");
        assertThat(carry(List.of(plugin("B"), api, more, mine, classes))).isEqualTo("BMoreMine");
    }

    /** Neither the project nor the library knows the service's interface, which is the JDK's: nothing else asks for one layer. */
    @Test
    void providersHaveTheOrderOfTheClassPath_whenTheServiceIsTheJdks() throws IOException {
        String detector = "package %s; public class %s extends java.nio.file.spi.FileTypeDetector {"
                + " public String probeContentType(java.nio.file.Path path) { return null; } }";
        String service = "META-INF/services/java.nio.file.spi.FileTypeDetector";
        Path library = new JarBuilder()
                .files("", program().classes(Map.of("com.lib.Lib", detector.formatted("com.lib", "Lib"))))
                .file(service, "com.lib.Lib")
                .write(folder.resolve("lib.jar"));
        Path classes = program()
                .classes(Map.of(
                        PROVIDER,
                        Program.source(
                                PROVIDER,
                                "java.util.ServiceLoader.load(java.nio.file.spi.FileTypeDetector.class,"
                                        + " getClass().getClassLoader())"
                                        + ".stream().map(p -> p.type().getSimpleName()).toList().toString()"),
                        "com.acme.Mine",
                        detector.formatted("com.acme", "Mine")));
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve(service), "com.acme.Mine");

        assertThat(Stream.of(List.of(classes, library), List.of(library, classes))
                        .map(LookupOrderTest::carry))
                .containsExactly("[Mine, Lib]", "[Lib, Mine]");
    }

    /** The manifest of a jar does not travel with the project. */
    @Test
    void captureWarns_whenCodeFindsAnotherResourceThanInTheProgram() throws IOException {
        Path library = program().supplierJar("lib.jar", "com.lib.Lib", "\"lib\"");
        Path classes = program()
                .supplier(PROVIDER, Program.text("/META-INF/MANIFEST.MF") + " + new com.lib.Lib().get()", library);
        Path jar = new JarBuilder()
                .attribute("Implementation-Version", "1.2")
                .files("", classes)
                .write(folder.resolve("app.jar"));

        Object provider = Program.make(Program.loader(jar, library), PROVIDER);

        assertThat(new Capturer().capture(provider).warnings())
                .singleElement()
                .extracting(Warning::message)
                .isEqualTo("(the captured object) -> com.acme.Provider.get:7: it looks up the resource file"
                        + " META-INF/MANIFEST.MF, and finds a different file than in the program; give it a "
                        + "name that only"
                        + " one folder or jar of the program has");
    }
}
