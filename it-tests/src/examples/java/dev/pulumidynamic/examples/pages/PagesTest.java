package dev.pulumidynamic.examples.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.testing.ProviderLifecycle;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The provider by itself, in its project's own tests: neither an engine nor a plugin is needed. */
class PagesTest {
    @TempDir
    Path folder;

    @Test
    void pageIsReplaced_whenItsNameIsAnother() {
        ProviderLifecycle.of(new Pages())
                .config("folder", folder.toString())
                .previews(page("welcome", "Hello"))
                .with(Published::path, path("welcome.html"))
                .unknown(Published::files)
                .creates(page("welcome", "Hello"))
                .state(new Published(path("welcome.html"), List.of(path("welcome.html"), path("welcome-logo.svg"))))
                .changesNothing(page("welcome", "Hello"))
                .updates(page("welcome", "Good evening"))
                .replaces(page("imprint", "Good evening"))
                .run();

        assertThat(folder).isEmptyDirectory();
    }

    private static Page page(String name, String text) {
        return new Page(name, AssetValue.text(text), ArchiveValue.of(Map.of("logo.svg", AssetValue.text("<svg/>"))));
    }

    private String path(String file) {
        return folder.resolve(file).toString();
    }
}
