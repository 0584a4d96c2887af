package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code declare} and {@code pack} say when they cannot; what they make is tested with the library and an installed plugin. */
class PackageCommandsTest {
    @TempDir
    Path folder;

    @Test
    void fileIsNamed_whenItIsNoPackage() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.txt"), "hello");

        Ran ran = Ran.of("pack", text, "-o", folder.resolve("made"));

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains(text + " is not the file of a package (it is text)", "DynamicPackage.writeTo");
    }

    @Test
    void fileIsNamed_whenThereIsNone() {
        Ran ran = Ran.of("pack", folder.resolve("none"), "-o", folder.resolve("made"));

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("cannot read '" + folder.resolve("none") + "' (NoSuchFileException)");
    }

    @Test
    void classPathIsNamed_whenItDoesNotHaveTheLibrary() {
        Ran ran = Ran.of(
                "declare", "--class", "com.acme.Acme", "--class-path", folder, "-o", folder.resolve("acme.pulumi"));

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("the class path has no pulumi-dynamic, or an older one: " + folder);
    }
}
