package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

class ClosureUrlsTest {
    private static URL file(String content) {
        Part part = new Part("some", new JarBuilder().file("a/b.txt", content).entries());
        return MemoryUrls.entry(MemoryUrls.root(part), "a/b.txt");
    }

    private static String content(URL url) throws IOException {
        return new String(url.openStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void textOfAUrlIsAUrl_ofTheSamePart() throws IOException {
        URL one = file("one");
        URL other = file("other");

        assertThat(content(new URL(one.toString()))).isEqualTo("one");
        assertThat(content(new URL(one, other.toString()))).isEqualTo("other");
        assertThat(new URL(one.toString())).isEqualTo(one).isNotEqualTo(other);
    }

    /** As Spring does. */
    @Test
    void folderIsOneOfAJar_whoseEntriesCanBeListed() throws IOException {
        Part part = new Part("some", new JarBuilder().file("a/b c.txt", "text").entries());
        URL folder = Objects.requireNonNull(new LayerPart(part, false, UnaryOperator.identity()).url("a/"));
        JarURLConnection connection = (JarURLConnection) folder.openConnection();

        try (JarFile jar = connection.getJarFile()) {
            assertThat(jar.stream().map(JarEntry::getName)).contains("a/", "a/b c.txt");
        }
        assertThat(connection.getEntryName()).isEqualTo("a/");
        assertThat(content(folder)).isEqualTo("b c.txt\n");
        assertThat(content(new URL(folder, "b%20c.txt"))).isEqualTo("text");
        assertThat(content(new URL(folder + "b%20c.txt"))).isEqualTo("text");
    }

    @Test
    void urlIsNotFound_whenItsPartIsNotOpen() throws IOException {
        URL unknown = new URL("closure://0123/a/b.txt");

        assertThatThrownBy(unknown::openStream)
                .isInstanceOf(FileNotFoundException.class)
                .hasMessage("the closure of closure://0123/a/b.txt is not open in this JVM");
    }
}
