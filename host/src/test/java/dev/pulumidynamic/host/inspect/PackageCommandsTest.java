package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.Capturer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"pack STATE -o NEW", "list STATE", "rebind STATE --with FOLDER -o NEW"})
    void fileIsSaidToBeCut_whenItIsThePartOfAPackage(String line) throws IOException {
        byte[] whole =
                States.declaredParameter(new Capturer().capture(new Zone("a"))).toByteArray();
        Path cut = Files.write(folder.resolve("cut.pulumi"), Arrays.copyOf(whole, 500));

        Ran ran = Ran.line(line, cut, folder);

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err())
                .contains(
                        "(it is the file of a package, or a closure, which was cut off or changed: write it or copy it again)")
                .hasLineCount(1);
    }

    @Test
    void formIsSaidOnce_whenItIsUnknown() throws IOException {
        Path binary = Files.write(folder.resolve("binary"), new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0});

        assertThat(Ran.of("pack", binary, "-o", folder.resolve("made")).err())
                .contains("(it is a binary file of an unknown form)");
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
