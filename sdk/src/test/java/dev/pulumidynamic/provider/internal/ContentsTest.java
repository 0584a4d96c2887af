package dev.pulumidynamic.provider.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.Boundary;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentsTest {
    private static final String SIGNATURE = "4dabf18193072939515e22adb298388d";
    private static final String ASSET = "c44067f5952c0a294b673a41bacd8c17";
    private static final String ARCHIVE = "0def7320c3a5731c473e5ecbe6d01bc7";

    record Part(String path, AssetValue content) {}

    record Page(AssetValue main, List<Part> parts, ArchiveValue images) {}

    private final DynamicProvider<Page, Page> provider = DynamicProvider.of(Page.class, Page.class)
            .create(request -> Created.of("id", request.inputs()))
            .diff(Diff::of);

    private static Map<String, Object> text(String text) {
        return Map.of(SIGNATURE, ASSET, "hash", "h-" + text, "text", text);
    }

    private static Map<String, Object> page(String main) {
        return Map.of(
                "main", text(main),
                "parts", List.of(Map.of("path", "/a", "content", text("a"))),
                "images", Map.of(SIGNATURE, ARCHIVE, "hash", "hi", "assets", Map.of("x.png", text("x"))));
    }

    @Test
    void assetsComeBack_whereverTheyStand() {
        assertThat(Boundary.of(provider).call("create", Map.of("inputs", page("m"))))
                .containsEntry("state", page("m"));
    }

    @Test
    void assetsAreTyped_whereverTheyStand() {
        Page page = PropertySchema.ofInputs(provider).fromProperties(page("m"));

        assertThat(page.main().text()).contains("m");
        assertThat(page.parts().get(0).content().hash()).contains("h-a");
        assertThat(page.images().assets()).containsOnlyKeys("x.png");
    }

    @Test
    void assetsAreTyped_inAMapToo() {
        var untyped = DynamicProvider.create(request -> Created.of(
                "id",
                Map.of(
                        "assets",
                        request.inputs().values().stream()
                                .filter(AssetValue.class::isInstance)
                                .count())));

        assertThat(Boundary.of(untyped).call("create", Map.of("inputs", page("m"))))
                .containsEntry("state", Map.of("assets", 1L));
    }

    @Test
    void assetsAreComparedByTheirHashes() {
        Map<String, Object> old = new java.util.HashMap<>(page("m"));
        old.put("main", Map.of(SIGNATURE, ASSET, "hash", "h-m"));

        assertThat(diff(old, page("m"))).containsEntry("changed", false);
        assertThat(diff(old, page("n"))).containsEntry("changed", true);
    }

    private Map<String, Object> diff(Map<String, Object> old, Map<String, Object> inputs) {
        return Boundary.of(provider).call("diff", Map.of("inputs", inputs, "oldInputs", old, "state", old));
    }

    @Test
    void contentIsRead_fromWhereItIs(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("index.html"), "from a file");

        assertThat(AssetValue.text("itself").open()).hasContent("itself");
        assertThat(AssetValue.file(file).open()).hasContent("from a file");
        assertThat(AssetValue.remote(file.toUri()).open()).hasContent("from a file");
        assertThat(ArchiveValue.file(file).open()).hasContent("from a file");
        assertThatThrownBy(() ->
                        new AssetValue(Optional.of("h"), Optional.empty(), Optional.empty(), Optional.empty()).open())
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("the state stores only the hash");
    }

    @Test
    void textIsHidden_whenAnAssetIsPrinted() {
        assertThat(AssetValue.text("hunter2")).hasToString("AssetValue[text]");
        assertThat(AssetValue.file(Path.of("index.html"))).hasToString("AssetValue[index.html]");
    }

    @Test
    void archiveIsNoAsset() {
        Map<String, Object> wrong = new java.util.HashMap<>(page("m"));
        wrong.put("main", page("m").get("images"));

        assertThat(Boundary.of(provider).call("create", Map.of("inputs", wrong)))
                .hasEntrySatisfying("refused", why -> assertThat((String) why).contains("main should be Asset"));
    }
}
