package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs on a class path of folders and jars. */
class FolderAndJarTest {
    private static final String PROVIDER = "com.acme.Provider";

    @TempDir
    Path folder;

    private Program program() {
        return new Program(folder);
    }

    @Test
    void classesAreFound_whenTheirFoldersHaveStrangeNames() throws Exception {
        Charset ofPaths = Charset.forName(System.getProperty("sun.jnu.encoding"));
        String umlaut = ofPaths.newEncoder().canEncode('ü') ? "ü" : "";
        Path strange = Files.createDirectory(folder.resolve("a b+c%20d#;{1}" + umlaut));
        Path library = program().supplierJar(strange.getFileName() + "/l+ %.jar", "com.lib.Lib", "\"lib\"");
        Path classes = Files.move(
                program().supplier(PROVIDER, "new com.lib.Lib().get() + " + Program.text("text.txt"), library),
                strange.resolve("classes"));
        Files.writeString(classes.resolve("com/acme/text.txt"), "!");

        assertThat(Program.carry(Program.make(Program.loader(classes, library), PROVIDER)))
                .isEqualTo("lib!");
    }

    @Test
    void firstResourceCounts_whenTwoFoldersHaveOne() throws Exception {
        Path classes = program().supplier(PROVIDER, Program.text("text.txt"));
        Files.writeString(classes.resolve("com/acme/text.txt"), "second");
        Path resources = Files.createDirectories(folder.resolve("resources/com/acme"));
        Files.writeString(resources.resolve("text.txt"), "first");

        assertThat(Program.carry(Program.make(Program.loader(folder.resolve("resources"), classes), PROVIDER)))
                .isEqualTo("first");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void firstResourceCounts_whenAFolderAndTheJarOfTheProjectHaveOne(boolean isJarFirst) throws Exception {
        Path classes = program().supplier(PROVIDER, Program.text("text.txt"));
        Files.writeString(classes.resolve("com/acme/text.txt"), "jar");
        Path jar = new JarBuilder().files("", classes).write(folder.resolve("app.jar"));
        Path resources = Files.createDirectories(folder.resolve("resources/com/acme"));
        Files.writeString(resources.resolve("text.txt"), "folder");
        Path config = folder.resolve("resources");

        ClassLoader loader = isJarFirst ? Program.loader(jar, config) : Program.loader(config, jar);

        assertThat(Program.carry(Program.make(loader, PROVIDER))).isEqualTo(isJarFirst ? "jar" : "folder");
    }

    @Test
    void libraryIsFound_whenOnlyAManifestNamesIt() {
        Path library = program().supplierJar("lib.jar", "com.lib.Lib", "\"lib\"");
        Path jar = new JarBuilder()
                .attribute("Class-Path", "lib.jar")
                .files("", program().supplier(PROVIDER, "new com.lib.Lib().get()", library))
                .write(folder.resolve("app.jar"));

        Object provider = Program.make(Program.loader(jar), PROVIDER);

        assertThat(Program.carry(provider)).isEqualTo("lib");
        assertThat(new Capturer().capture(provider).bundle().libraries())
                .extracting(Part::name)
                .containsExactly("lib.jar");
    }

    @Test
    void projectComesClassByClass_whenItIsInAJar() {
        Path classes =
                program().supplier(PROVIDER, "new Part().get()", program().supplier("com.acme.Part", "\"part\""));
        Path jar = new JarBuilder()
                .files("", classes)
                .files("", program().supplier("com.acme.Part", "\"part\""))
                .files("", program().supplier("com.acme.Unused", "\"\""))
                .write(folder.resolve("app.jar"));

        Closure closure = new Capturer().capture(Program.make(Program.loader(jar), PROVIDER));

        assertThat(Program.opened(closure)).isEqualTo("part");
        assertThat(closure.bundle().libraries()).isEmpty();
        assertThat(closure.bundle().project().names())
                .containsExactlyInAnyOrder("com/acme/Part.class", "com/acme/Provider.class");
    }
}
