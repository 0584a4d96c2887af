package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.asset.Archive;
import com.pulumi.asset.AssetArchive;
import com.pulumi.asset.FileAsset;
import com.pulumi.asset.StringAsset;
import com.pulumi.core.Output;
import com.pulumi.test.TestResult;
import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pulumi's assets and archives as inputs of records, and ours. */
class AssetInputsTest {
    record Page(String path, AssetValue content) {}

    record Site(List<Page> pages, AssetValue main, ArchiveValue images) {}

    private final MockedEngine engine = MockedEngine.answering(Map.of());
    private final DynamicProvider<Site, Site> sites =
            DynamicProvider.of(Site.class, Site.class).create(request -> Created.of("id", request.inputs()));

    private TestResult up(Inputs<Site> inputs) {
        return engine.up(context -> new DynamicResource<>("site", sites, inputs));
    }

    @Test
    void pulumisAssetsArriveAsAssets_alsoInOutputs() {
        Archive images = new AssetArchive(Map.of("a.txt", new StringAsset("a")));

        TestResult result = up(Inputs.of(Site.class)
                .set(Site::pages)
                .to(List.of())
                .set(Site::main)
                .to(Input.asset(Output.of(new FileAsset("index.html"))))
                .set(Site::images)
                .to(Input.archive(images)));

        assertThat(result.errors()).isEmpty();
        assertThat(engine.inputs().get("main")).isInstanceOf(FileAsset.class);
        assertThat(engine.inputs().get("images")).isInstanceOf(AssetArchive.class);
    }

    @Test
    void ourAssetsArriveAsPulumis_inNestedRecords() {
        TestResult result = up(Inputs.of(new Site(
                List.of(new Page("/", AssetValue.text("hello"))), AssetValue.text("main"), ArchiveValue.of(Map.of()))));

        assertThat(result.errors()).isEmpty();
        assertThat(engine.inputs().get("main")).isInstanceOf(StringAsset.class);
        assertThat(engine.inputs().get("pages")).asString().contains("StringAsset");
    }
}
