package dev.pulumidynamic.provider.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.Updated;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** That providers of one shape have the same operations, which the plugin relies on. */
class ProviderShapeTest {
    record Inputs(String name) {}

    record OtherInputs(String name) {}

    @Test
    void shapeIsTheSame_whenOnlyCapturedValuesDiffer() {
        assertThat(shape(bare("a"))).isEqualTo(shape(bare("bb")));
    }

    @Test
    void shapesDiffer_whenAnythingElseDiffers() {
        DynamicProvider<Inputs, Inputs> bare = bare("a");
        DynamicProvider<OtherInputs, Inputs> other =
                DynamicProvider.of(OtherInputs.class, Inputs.class).create(r -> Created.of("id", new Inputs("b")));

        assertThat(List.of(
                        shape(bare),
                        shape(bare.check(r -> Checked.of(r.inputs()))),
                        shape(bare.diff(r -> Diff.none())),
                        shape(bare.preview(r -> PreviewResult.nothing())),
                        shape(bare.update(r -> Updated.of(r.inputs()))),
                        shape(bare.read(r -> Optional.empty())),
                        shape(bare.delete(r -> {})),
                        shape(bare.ignoreCapturedChanges()),
                        shape(other)))
                .doesNotHaveDuplicates();
    }

    private static DynamicProvider<Inputs, Inputs> bare(String captured) {
        return DynamicProvider.of(Inputs.class, Inputs.class).create(r -> Created.of(captured, r.inputs()));
    }

    private static Graph shape(DynamicProvider<?, ?> provider) {
        return new Capturer().capture(new ProviderFunction(provider)).graph().shape();
    }
}
