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
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartUrlsTest {
    @TempDir
    Path folder;

    private URL url(Part part, String name) {
        LayerPart opened = new LayerPart(part, false, UnaryOperator.identity(), PartJars.in(folder));
        return PartUrls.written(Objects.requireNonNull(opened.url(name)));
    }

    private URL file(String content) {
        return url(
                new Part("acme.jar", new JarBuilder().file("a/b.txt", content).entries()), "a/b.txt");
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

    @Test
    void fileAndFolderAreOfOneJar_thatHasTheNameOfTheLibrary() throws IOException {
        Part part =
                new Part("acme-1.0.jar", new JarBuilder().file("db/v1.sql", "x").entries());
        String jar = "jar:" + folder.toUri().toURL() + part.digest().hex() + "/acme-1.0.jar!/";

        assertThat(url(part, "db")).hasToString(jar + "db");
        assertThat(url(part, "db/")).hasToString(jar + "db/");
        assertThat(url(part, "db/v1.sql")).hasToString(jar + "db/v1.sql");
    }

    /** As Spring does. */
    @Test
    void entriesCanBeListed() throws IOException {
        Part part =
                new Part("acme.jar", new JarBuilder().file("a/b c.txt", "text").entries());
        URL found = url(part, "a/");
        JarURLConnection connection = (JarURLConnection) found.openConnection();

        try (JarFile jar = connection.getJarFile()) {
            assertThat(jar.stream().map(JarEntry::getName)).contains("a/", "a/b c.txt");
        }
        assertThat(connection.getEntryName()).isEqualTo("a/");
        assertThat(content(found)).isEqualTo("b c.txt\n");
        assertThat(content(new URL(found, "b%20c.txt"))).isEqualTo("text");
        assertThat(content(new URL(found, "/a/b%20c.txt"))).isEqualTo("text");
        assertThat(content(new URL(found + "b%20c.txt"))).isEqualTo("text");
    }

    @Test
    void jarIsOpenForOthers_whenOneCallerClosesIt() throws IOException {
        URL found = file("text");
        JarFile mine = ((JarURLConnection) found.openConnection()).getJarFile();

        ((JarURLConnection) found.openConnection()).getJarFile().close();

        assertThat(mine.getInputStream(mine.getEntry("a/b.txt"))).hasContent("text");
        mine.close();
    }

    @Test
    void entryIsNotFound_whenThePartLacksIt() throws IOException {
        URL absent = new URL(file("text"), "c.txt");

        assertThatThrownBy(absent::openStream)
                .isInstanceOf(FileNotFoundException.class)
                .hasMessage("no a/c.txt in acme.jar");
    }
}
