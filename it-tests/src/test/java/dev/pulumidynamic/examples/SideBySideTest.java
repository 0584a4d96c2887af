package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of docs/side-by-side.md. */
@Tag("thorough")
@OnEachEngine
class SideBySideTest {
    private static final Path DOCS =
            ClassPaths.ofBuild().target().resolve("../../docs").normalize();
    private static final Path EXAMPLE =
            Path.of("../it-tests/src/examples/java/dev/pulumidynamic/examples/text/TextProgram.java");

    private final Engines engine;

    @TempDir
    Path folder;

    SideBySideTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void programsAreShown_wordForWord() throws IOException {
        assertThat(DOCS.resolve(EXAMPLE)).content().contains(shown("java"));
        assertThat(DOCS.resolve("side-by-side/index.js")).content().endsWith(shown("js"));
        assertThat(DOCS.resolve("side-by-side/__main__.py")).content().endsWith(shown("python"));
    }

    @Test
    void javaIsNotLonger_thanTheOthers() throws IOException {
        assertThat(lines(shown("java")))
                .isLessThanOrEqualTo(lines(shown("js")))
                .isLessThanOrEqualTo(lines(shown("python")));
    }

    private static String shown(String language) throws IOException {
        Matcher block = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(DOCS.resolve("side-by-side.md")));
        assertThat(block.find()).as(language).isTrue();
        return block.group(1);
    }

    private static long lines(String code) {
        return code.lines().filter(line -> !line.isBlank()).count();
    }

    @Test
    void textFileLivesItsLife() throws Exception {
        Path text = folder.resolve("text");
        Path moved = folder.resolve("moved");
        new Life(new ExampleStack(engine, folder, "dev.pulumidynamic.examples.text.TextProgram"))
                .given("lab:path", text.toString())
                .up(Op.CREATE, "greeting")
                .then(() -> Files.writeString(text, "changed by hand"))
                .refresh()
                .up(Op.UPDATE, "greeting")
                .then(() -> assertThat(text).hasContent("Hello"))
                .given("lab:path", moved.toString())
                .up(Op.REPLACE, "greeting")
                .then(() -> assertThat(text).doesNotExist())
                .destroy();
        assertThat(moved).doesNotExist();
    }
}
