package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Resources that captured code asks for by names that are written, computed, or completed by a library. */
class NamedResourcesTest {
    private static final String PROVIDER = "com.acme.Provider";
    private static final String READ = "new String(%s.readAllBytes())";

    @TempDir
    Path folder;

    private Program program() {
        return new Program(folder);
    }

    /** Classes that supply an expression, with resources in another folder, as with Gradle. */
    private Object provider(String expression, Map<String, String> resources, Path... libraries) throws IOException {
        Path classes = program().supplier(PROVIDER, expression, libraries);
        Path files = Files.createDirectories(folder.resolve("resources"));
        for (Map.Entry<String, String> resource : resources.entrySet()) {
            Path file = files.resolve(resource.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, resource.getValue());
        }
        Path[] classPath = new Path[libraries.length + 2];
        classPath[0] = classes;
        classPath[1] = files;
        System.arraycopy(libraries, 0, classPath, 2, libraries.length);
        return Program.make(Program.loader(classPath), PROVIDER);
    }

    private static Closure capture(Object provider) {
        assertThat(Program.carry(provider)).isNotNull();
        return new Capturer().capture(provider);
    }

    @Test
    void folderTravels_whenTheRestOfTheNameIsComputed() throws IOException {
        Object provider = provider(
                READ.formatted("getClass().getResourceAsStream(\"/sql/\" + \"xa\".substring(1) + \".sql\")"),
                Map.of("sql/a.sql", "select a", "sql/deep/b.sql", "select b", "keys/secret.pem", "secret"));

        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "sql/a.sql", "sql/deep/b.sql");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void captureIsRefused_whenTheNameOfAFileHasAControlCharacter() throws IOException {
        Object provider = provider(
                READ.formatted("getClass().getResourceAsStream(\"/sql/\" + \"xa\".substring(1) + \".sql\")"),
                Map.of("sql/a.sql", "select a", "sql/b\n.sql", "select b"));

        assertThatThrownBy(() -> capture(provider))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining(
                        "the file \"sql/b\\u000a.sql\" of the project [entry-name]: its name is empty, has"
                                + " a control character");
    }

    @Test
    void filesTravel_whenOnlyTheBeginningOfTheNameIsWritten() throws IOException {
        Object provider = provider(
                READ.formatted(
                        "getClass().getClassLoader().getResourceAsStream(String.format(\"sql/make-%s.sql\", \"a\"))"),
                Map.of("sql/make-a.sql", "make a", "sql/drop-a.sql", "drop a"));

        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "sql/make-a.sql");
    }

    @Test
    void filesTravel_whenTheNameIsRelativeToTheClass() throws IOException {
        Object provider = provider(
                READ.formatted("getClass().getResourceAsStream(\"sql/\" + \"a\".trim() + \".sql\")"),
                Map.of("com/acme/sql/a.sql", "a", "com/acme/other/b.sql", "b"));

        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "com/acme/sql/a.sql");
    }

    @Test
    void onlyTheNamedFileOfTheRootTravels() throws IOException {
        Object provider = provider(
                READ.formatted("getClass().getResourceAsStream(\"/texts.txt\")") + " + \"application\"",
                Map.of("texts.txt", "hello", "application.properties", "password=secret"));

        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "texts.txt");
    }

    /** A library such as Freemarker gets a folder, and completes the names. */
    @Test
    void folderTravels_whenALibraryCompletesTheName() throws IOException {
        Path library = new JarBuilder()
                .files("", program().classes(Map.of("com.lib.Templates", """
                                        package com.lib;

                                        public record Templates(Class<?> type, String folder) {
                                            public String read(String name) throws java.io.IOException {
                                                return new String(type.getResourceAsStream(folder + "/" + name).readAllBytes());
                                            }
                                        }
                                        """)))
                .write(folder.resolve("lib.jar"));
        Object provider = provider(
                "new com.lib.Templates(getClass(), \"/templates\").read(\"mail\")",
                Map.of("templates/mail", "Dear", "other/mail", "?"),
                library);

        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "templates/mail");
    }

    @Test
    void fileTravels_whenItsFoldersAndItsNameAreStringsThatCodeJoins() throws IOException {
        Object provider = provider(
                READ.formatted(
                        "getClass().getClassLoader().getResourceAsStream(String.join(\"/\", \"sql\", \"deep\", \"b.sql\"))"),
                Map.of("sql/deep/b.sql", "select b", "sql/deep/c.sql", "select c"));

        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "sql/deep/b.sql");
    }

    @Test
    void folderTravels_whenAWordIsPassedWithAClassLoader() throws IOException {
        Path library = new JarBuilder()
                .files("", program().classes(Map.of("com.lib.Templates", """
                                        package com.lib;

                                        public record Templates(ClassLoader loader, String folder) {
                                            public String read(String name) throws java.io.IOException {
                                                return new String(loader.getResourceAsStream(folder + "/" + name).readAllBytes());
                                            }
                                        }
                                        """)))
                .write(folder.resolve("lib.jar"));
        Object provider = provider(
                "new com.lib.Templates(getClass().getClassLoader(), \"templates\").read(\"mail\") + \"com\"",
                Map.of("templates/mail", "Dear", "other/mail", "?", "com/acme/more/secret.txt", "secret"),
                library);

        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "templates/mail");
    }

    @Test
    void jarWithoutClassesTravels_whenCodeNamesItsFolder() throws IOException {
        Path data = new JarBuilder().file("data/de.txt", "Hallo").write(folder.resolve("data.jar"));
        Path other = new JarBuilder().file("more/de.txt", "Hallo").write(folder.resolve("more.jar"));

        Closure closure = capture(provider(
                READ.formatted("getClass().getResourceAsStream(\"/data/\" + \"de\".trim() + \".txt\")"),
                Map.of(),
                data,
                other));

        assertThat(closure.bundle().libraries()).extracting(Part::name).containsExactly("data.jar");
    }

    @Test
    void allLocalesTravel_whenCodeNamesAResourceBundle() throws IOException {
        Object provider = provider(
                "java.util.ResourceBundle.getBundle(\"texts.Msg\", java.util.Locale.GERMAN).getString(\"hi\")",
                Map.of(
                        "texts/Msg.properties",
                        "hi=Hello",
                        "texts/Msg_de.properties",
                        "hi=Hallo",
                        "texts/Other.properties",
                        ""));

        assertThat(Program.carry(provider)).isEqualTo("Hallo");
        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder(
                        "com/acme/Provider.class", "texts/Msg.properties", "texts/Msg_de.properties");
    }

    @Test
    void bundlesOfTheRootTravel_whenCodeNamesThem() throws IOException {
        Object provider = provider(
                "java.util.ResourceBundle.getBundle(\"msg\", java.util.Locale.GERMAN).getString(\"hi\")",
                Map.of(
                        "msg.properties",
                        "hi=Hello",
                        "msg_de.properties",
                        "hi=Hallo",
                        "application.properties",
                        "p=secret"));

        assertThat(Program.carry(provider)).isEqualTo("Hallo");
        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "msg.properties", "msg_de.properties");
    }

    @Test
    void classesOfAllLocalesTravel_whenAResourceBundleIsMadeOfClasses() {
        String texts = """
                package com.texts;

                public class %s extends java.util.ListResourceBundle {
                    @Override protected Object[][] getContents() { return new Object[][] {{"hi", "%s"}}; }
                }
                """;
        for (String name : List.of("\"com.texts.Msg\"", "com.texts.Msg.class.getName()")) {
            Path classes = program()
                    .classes(Map.of(
                            PROVIDER,
                            Program.source(
                                    PROVIDER,
                                    "java.util.ResourceBundle.getBundle(" + name
                                            + ", java.util.Locale.GERMAN).getString(\"hi\")"),
                            "com.texts.Msg",
                            texts.formatted("Msg", "Hello"),
                            "com.texts.Msg_de",
                            texts.formatted("Msg_de", "Hallo")));

            assertThat(Program.carry(Program.make(Program.loader(classes), PROVIDER)))
                    .isEqualTo("Hallo");
        }
    }

    /** As MapStruct does: the name of the class is computed of its interface's. */
    @Test
    void generatedClassTravels_whenItsInterfaceIsPassedOn() {
        Path library = new JarBuilder()
                .files("", program().classes(Map.of("com.lib.Mappers", """
                                        package com.lib;

                                        public class Mappers {
                                            public static <T> T get(Class<T> type) throws Exception {
                                                return type.cast(Class.forName(type.getName() + "Impl", true, type.getClassLoader())
                                                        .getConstructor().newInstance());
                                            }
                                        }
                                        """)))
                .write(folder.resolve("lib.jar"));
        Path classes = program()
                .classes(
                        Map.of(
                                PROVIDER,
                                Program.source(PROVIDER, "com.lib.Mappers.get(Mapper.class).map()"),
                                "com.acme.Mapper",
                                "package com.acme; public interface Mapper { String map(); }",
                                "com.acme.MapperImpl",
                                "package com.acme; public class MapperImpl implements Mapper {"
                                        + " public String map() { return \"mapped\"; } }",
                                "com.acme.MapperDocs",
                                "package com.acme; public class MapperDocs {}"),
                        library);

        Closure closure = capture(Program.make(Program.loader(classes, library), PROVIDER));

        assertThat(closure.bundle().project().names())
                .containsExactlyInAnyOrder(
                        "com/acme/Mapper.class", "com/acme/MapperImpl.class", "com/acme/Provider.class");
    }

    private Path natives(String jar) {
        return new JarBuilder().file("linux/libfast.so", "\u007fELF").write(folder.resolve(jar));
    }

    /** A URL has other characters for some of those that names of files may have. */
    @ParameterizedTest
    @ValueSource(strings = {"fast-1.2", "fast and fine (é)-1.2"})
    void jarWithoutClassesTravels_whenItBelongsToALibraryByItsName(String name) throws IOException {
        Path library = program()
                .supplierJar(
                        name + ".jar",
                        "com.lib.Fast",
                        "\"\" + (Fast.class.getResource(\"/linux/lib\" + \"fast\".trim() + \".so\") != null)");
        Path natives = natives(name + "-natives-linux.jar");
        Path others = natives("faster-1.2-natives-linux.jar");

        Closure closure = capture(provider("new com.lib.Fast().get()", Map.of(), library, natives, others));

        assertThat(closure.bundle().libraries())
                .extracting(Part::name)
                .containsExactlyInAnyOrder(name + ".jar", name + "-natives-linux.jar");
    }

    @Test
    void jarWithoutClassesTravels_whenALibraryNamesItsFolder() throws IOException {
        Path library = program()
                .supplierJar(
                        "loader.jar",
                        "com.lib.Loader",
                        "\"\" + (Loader.class.getResource(\"/META-INF/native/lib\" + \"x\".trim() + \".so\") != null)"
                                + " + java.util.List.of(\"META-INF/native/\")");
        Path natives =
                new JarBuilder().file("META-INF/native/libx.so", "\u007fELF").write(folder.resolve("native.jar"));

        Closure closure = capture(provider("new com.lib.Loader().get()", Map.of(), library, natives));

        assertThat(closure.bundle().libraries())
                .extracting(Part::name)
                .containsExactlyInAnyOrder("loader.jar", "native.jar");
    }

    /** Such as Hibernate Validator, which looks for {@code ValidationMessages} in the program. */
    @Test
    void messagesOfTheProgramTravel_whenALibraryAsksForThem() throws IOException {
        Path library = program()
                .supplierJar(
                        "lib.jar",
                        "com.lib.Lib",
                        "java.util.ResourceBundle.getBundle(\"LibMessages\", java.util.Locale.GERMAN,"
                                + " Thread.currentThread().getContextClassLoader()).getString(\"hi\")");
        Object provider = provider(
                "new com.lib.Lib().get()",
                Map.of(
                        "LibMessages.properties",
                        "hi=Hello",
                        "LibMessages_de.properties",
                        "hi=Hallo",
                        "other.properties",
                        "",
                        "hi",
                        "a file whose name has no extension"),
                library);

        assertThat(Program.carry(provider)).isEqualTo("Hallo");
        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder(
                        "com/acme/Provider.class", "LibMessages.properties", "LibMessages_de.properties");
    }

    /** Such as Typesafe's configuration, which tries several extensions. */
    @Test
    void configurationTravels_whenALibraryNamesItAndItsExtension() throws IOException {
        Path library = program()
                .supplierJar(
                        "lib.jar",
                        "com.lib.Lib",
                        READ.formatted("Thread.currentThread().getContextClassLoader().getResourceAsStream("
                                + "\"application\".concat(\".conf\"))"));
        Object provider = provider(
                "new com.lib.Lib().get().concat(\"mine\")",
                Map.of(
                        "application.conf",
                        "a=1",
                        "mine.conf",
                        "",
                        "other.conf",
                        "",
                        "application.properties",
                        "password=secret"),
                library);

        assertThat(Program.carry(provider)).isEqualTo("a=1mine");
        assertThat(capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Provider.class", "application.conf", "mine.conf");
    }
}
