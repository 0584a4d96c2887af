package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.demo.FakeLinks;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/writing-providers.md, step after step. The test that the page shows is an example of its own. */
@Tag("thorough")
@OnEachEngine
class LinksGuideTest {
    private static final String OLD = "https://docs.acme.test/1";
    private static final String NEW = "https://docs.acme.test/2";

    private final Engines engine;
    private FakeLinks server;

    @TempDir
    Path folder;

    LinksGuideTest(Engines engine) {
        this.engine = engine;
    }

    @BeforeEach
    void startServer() throws IOException {
        server = FakeLinks.start("t0ken");
    }

    @AfterEach
    void stopServer() {
        server.close();
    }

    @Test
    void changedLinkIsMadeAgain_whenTheProviderHasOnlyCreate() throws Exception {
        life("FirstProgram", "lab")
                .up(Op.CREATE, "docs")
                .up(Op.SAME, "docs")
                .given("lab:target", NEW)
                .up(Op.REPLACE, "docs")
                .then(() -> assertThat(server.links()).containsEntry("docs", NEW))
                .destroy();
        assertThat(server.links()).as("the provider has no delete").containsKey("docs");
    }

    @Test
    void linkLivesItsLife_whenTheProviderHasALambdaForEachOperation() throws Exception {
        life("LambdasProgram", "lab")
                .up(Op.CREATE, "docs")
                .given("lab:target", NEW)
                .up(Op.UPDATE, "docs")
                .then(() -> server.links().put("docs", "https://changed.test"))
                .refresh()
                .up(Op.UPDATE, "docs")
                .then(() -> assertThat(server.links()).containsEntry("docs", NEW))
                .destroy();
        assertThat(server.links()).isEmpty();
    }

    @Test
    void linkLeadsToALink_whenAnOutputIsAnInput() throws Exception {
        life("LinksProgram", "pulumi-java-dynamic")
                .preview(Op.CREATE, "docs", "start")
                .up(Op.CREATE, "docs", "start")
                .then(() -> assertThat(server.links()).containsEntry("start", server.url() + "/docs"))
                .given("lab:target", NEW)
                .up(Op.UPDATE, "docs")
                .destroy();
        assertThat(server.links()).isEmpty();
    }

    /** Of a program whose provider, or the program itself, has the server in this namespace of the configuration. */
    private Life life(String program, String namespace) {
        return new Life(new ExampleStack(engine, folder, "dev.pulumidynamic.examples.links." + program)
                        .secret(namespace + ":token", "t0ken"))
                .given(namespace + ":server", server.url())
                .given("lab:target", OLD);
    }
}
