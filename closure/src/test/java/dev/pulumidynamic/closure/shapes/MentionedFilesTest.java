package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Resources that other resources or libraries name, and files of the project that libraries read. */
class MentionedFilesTest {
    private static final String PROVIDER = "com.acme.Provider";
    private static final String CLASS = "com/acme/Provider.class";

    @TempDir
    Path folder;

    private Object provider(String expression, Map<String, String> files, Path... libraries) throws IOException {
        Path classes = new Program(folder).supplier(PROVIDER, expression, libraries);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = classes.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        Path[] classPath = new Path[libraries.length + 1];
        classPath[0] = classes;
        System.arraycopy(libraries, 0, classPath, 1, libraries.length);
        return Program.make(Program.loader(classPath), PROVIDER);
    }

    private static Set<String> names(Object provider) {
        return new Capturer().capture(provider).bundle().project().names();
    }

    private Path library(String expression) {
        return new Program(folder).supplierJar("lib.jar", "com.lib.Lib", expression);
    }

    @Test
    void filesTravel_whenTextOfATravellingFileNamesThem() throws IOException {
        Object provider = provider(
                Program.text("/tpl/main.tpl"),
                Map.of(
                        "tpl/main.tpl", "{{> foot}} <a href='/more/a.xml'> classpath:more/b.xml",
                        "tpl/foot.tpl", "see ../more/c.xml.",
                        "more/a.xml", "",
                        "more/b.xml", "",
                        "more/c.xml", "<include file='d.xml'/>",
                        "more/d.xml", "",
                        "more/other.xml", "",
                        "foot", "no extension"));

        assertThat(names(provider))
                .containsExactlyInAnyOrder(
                        CLASS, "more/a.xml", "more/b.xml", "more/c.xml", "more/d.xml", "tpl/foot.tpl", "tpl/main.tpl");
    }

    @Test
    void filesStay_whenOnlyBinaryDataOrKeysNameThem() throws IOException {
        Object provider = provider(
                Program.text("/data.bin") + "+" + Program.text("/keys.properties"),
                Map.of(
                        "data.bin", "secret.txt \0",
                        "keys.properties", "application=1",
                        "secret.txt", "",
                        "application.properties", "password=secret"));

        assertThat(names(provider)).containsExactlyInAnyOrder(CLASS, "data.bin", "keys.properties");
    }

    @Test
    void filesTravel_whenALibraryThatIsUsedNamesTheirPaths() throws IOException {
        Path library = new JarBuilder()
                .files(
                        "",
                        new Program(folder)
                                .classes(Map.of(
                                        "com.lib.Lib",
                                        Program.source(
                                                "com.lib.Lib",
                                                "java.util.List.of(\"META-INF/lib.properties\", \"db/all\", \"db\").toString()"),
                                        "com.lib.Unused",
                                        Program.source("com.lib.Unused", "\"db/unused/a.sql\""))))
                .write(folder.resolve("lib.jar"));
        Object provider = provider(
                "new com.lib.Lib().get()",
                Map.of(
                        "META-INF/lib.properties", "",
                        "db/all/a.sql", "",
                        "db/all/more/b.sql", "",
                        "db/unused/a.sql", "",
                        "db/c.sql", ""),
                library);

        assertThat(names(provider))
                .containsExactlyInAnyOrder(CLASS, "META-INF/lib.properties", "db/all/a.sql", "db/all/more/b.sql");
    }

    @Test
    void libraryFindsAFileOfTheProject_byItsOwnLoader() throws IOException {
        Path library = library("new String(Lib.class.getResourceAsStream(\"/tpl/a.tpl\").readAllBytes())"
                + " + java.util.Collections.list(Lib.class.getClassLoader().getResources(\"tpl/a.tpl\")).size()");
        String inProject = "java.util.Collections.list(getClass().getClassLoader().getResources(\"tpl/a.tpl\")).size()";
        Object provider = provider("new com.lib.Lib().get() + " + inProject, Map.of("tpl/a.tpl", "A"), library);

        assertThat(Program.carry(provider)).isEqualTo("A11");
    }

    @Test
    void urlWorks_whenItIsMadeOfTheTextOfAnother() throws IOException {
        Object provider = provider(
                "new String(new java.net.URL(getClass().getResource(\"/a+b.txt\").toString()).openStream().readAllBytes())"
                        + " + new String(getClass().getResource(\"/a+b.txt\").toURI().toURL().openStream().readAllBytes())",
                Map.of("a+b.txt", "A"));

        assertThat(Program.carry(provider)).isEqualTo("AA");
    }

    /** As JAXB does, which gets the name of the package only. */
    @Test
    void classesTravel_whenAStringNamesAPackageThatHasAnIndexOfThem() throws IOException {
        Path classes = new Program(folder)
                .classes(Map.of(
                        PROVIDER,
                        Program.source(PROVIDER, "String.join(\":\", \"com.listed:com.made\")"),
                        "com.listed.Item",
                        "package com.listed; public class Item {}",
                        "com.listed.Other",
                        "package com.listed; public class Other {}",
                        "com.made.ObjectFactory",
                        "package com.made; public class ObjectFactory { public Thing make() { return new Thing(); } }",
                        "com.made.Thing",
                        "package com.made; public class Thing {}"));
        Files.writeString(classes.resolve("com/listed/jaxb.index"), "Item\n");

        assertThat(names(Program.make(Program.loader(classes), PROVIDER)))
                .containsExactlyInAnyOrder(
                        CLASS,
                        "com/listed/Item.class",
                        "com/listed/jaxb.index",
                        "com/made/ObjectFactory.class",
                        "com/made/Thing.class");
    }
}
