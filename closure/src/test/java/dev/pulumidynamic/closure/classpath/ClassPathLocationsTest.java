package dev.pulumidynamic.closure.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Class loaders write names with other letters in different ways. */
class ClassPathLocationsTest {
    private static String folder(String url) throws MalformedURLException {
        return new ClassPathLocations()
                .of(new URL("file:/app/" + url), "com/acme/Größe 1.class")
                .orElseThrow()
                .toString();
    }

    @Test
    void folderIsFound_whateverEscapesTheUrlHas() throws MalformedURLException {
        String expected = Path.of("/app").toString();

        assertThat(folder("com/acme/Gr%c3%b6%c3%9fe%201.class")).isEqualTo(expected);
        assertThat(folder("com/acme/Gr%C3%B6%C3%9Fe%201.class")).isEqualTo(expected);
        assertThat(folder("com/acme/Größe%201.class")).isEqualTo(expected);
        assertThat(folder("com/acme/Größe 1.class")).isEqualTo(expected);
    }
}
