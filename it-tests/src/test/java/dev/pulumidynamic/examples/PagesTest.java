package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Assets and archives through an engine, which sends what it sent before by its hash alone, and outputs that are previewed. */
@OnEachEngine
class PagesTest {
    private final Engines engine;

    @TempDir
    Path folder;

    PagesTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void pageLivesItsLife_andItsPathIsKnownBeforeItIsThere() throws Exception {
        Path site = Files.createDirectory(folder.resolve("site"));
        Path text = Files.writeString(folder.resolve("text.html"), "Hello");
        ExampleStack stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.pages.PagesProgram");
        new Life(stack)
                .given("pulumi-java-dynamic:folder", site.toString())
                .given("lab:text", text.toString())
                .preview(Op.CREATE, "page", "link")
                .then(() -> assertThat(stack.told())
                        .contains("link to " + site.resolve("welcome.html"))
                        .doesNotContain("link to ?"))
                .then(() -> assertThat(site).isEmptyDirectory())
                .up(Op.CREATE, "page", "link")
                .then(() -> assertThat(site.resolve("welcome.html")).hasContent("Hello"))
                .then(() -> assertThat(site.resolve("welcome-logo.svg")).hasContent("<svg/>"))
                .up(Op.SAME, "page", "link")
                .then(() -> Files.writeString(text, "Good evening"))
                .up(Op.UPDATE, "page")
                .then(() -> assertThat(site.resolve("welcome.html")).hasContent("Good evening"))
                .destroy();
        assertThat(site).isEmptyDirectory();
    }
}
