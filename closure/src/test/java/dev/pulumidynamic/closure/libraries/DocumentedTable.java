package dev.pulumidynamic.closure.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A table of docs/closure-parity.md that a test computes.
 *
 * @param header its first line
 * @param found where the computed table is written
 */
record DocumentedTable(String header, Path found) {
    private static final Path DOCUMENT = Path.of("../docs/closure-parity.md");

    /** The document has these rows. */
    void assertHas(List<String> rows) throws IOException {
        assertThat(listed()).containsAll(rows);
    }

    /** The document has this table, and these lines under it. */
    void assertIs(List<String> lines) throws IOException {
        Files.write(found, lines);
        assertThat(lines)
                .as("the table in %s is another one; if it should change, copy %s", DOCUMENT, found)
                .isEqualTo(listed());
    }

    /** To the next heading. */
    private List<String> listed() throws IOException {
        List<String> lines = Files.readAllLines(DOCUMENT);
        assertThat(lines).contains(header);
        List<String> listed = lines.subList(lines.indexOf(header), lines.size()).stream()
                .takeWhile(line -> !line.startsWith("#"))
                .toList();
        return listed.get(listed.size() - 1).isEmpty() ? listed.subList(0, listed.size() - 1) : listed;
    }
}
