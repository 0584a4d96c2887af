package dev.pulumidynamic.examples.links;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.demo.FakeLinks;
import dev.pulumidynamic.testing.ProviderLifecycle;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The provider by itself, and the file of its package. */
class LinksTest {
    private final Link docs = new Link("docs", "https://docs.acme.test");

    @Test
    void linkFollowsItsInputs() throws IOException {
        try (var server = FakeLinks.start("t0ken")) {
            ProviderLifecycle.of(new Links())
                    .config("server", server.url())
                    .config("token", "t0ken")
                    .previews(docs)
                    .with(Published::url, server.url() + "/docs")
                    .previews(docs, Link::name)
                    .unknown(Published::url)
                    .creates(docs)
                    .changesNothing(docs)
                    .updates(new Link("docs", "https://docs.acme.test/2"))
                    .refuses(new Link("docs", "nowhere"), "target", "is not a URL")
                    .meanwhile(() -> server.links().put("docs", "https://changed.test"))
                    .refreshFindsChanged()
                    .updates(docs)
                    .replaces(new Link("help", docs.target()))
                    .run();
            assertThat(server.links()).isEmpty();
        }
    }

    @Test
    void linkIsImported_byItsName() throws IOException {
        try (var server = FakeLinks.start("t0ken")) {
            server.links().put("docs", docs.target());
            ProviderLifecycle.of(new Links())
                    .config("server", server.url())
                    .config("token", "t0ken")
                    .imports("docs", docs)
                    .run();
        }
    }

    @Test
    void packageIsWritten(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("links.pulumi");

        LinksPackage.main(new String[] {file.toString()});

        assertThat(file).isNotEmptyFile();
    }
}
