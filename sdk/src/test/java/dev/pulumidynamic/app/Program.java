package dev.pulumidynamic.app;

import com.pulumi.Context;
import com.pulumi.core.Output;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.app.GithubLabels.Label;
import dev.pulumidynamic.app.GithubLabels.LabelState;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.UUID;

/** Programs of the documentation. */
public final class Program {
    public record Keepers(String keepers) {}

    public record RandomId(String keepers) {}

    private Program() {}

    /** A lambda, nothing else. */
    public static void randomId(Context ctx) {
        var random = DynamicProvider.of(Keepers.class, RandomId.class)
                .create(r -> Created.of(
                        UUID.randomUUID().toString(), new RandomId(r.inputs().keepers())));
        var id = new DynamicResource<>("id", random, new Keepers("v1"));
        ctx.export("id", id.id());
    }

    /** A class, with an output of another resource among its inputs. */
    public static void labels(Context ctx) {
        Output<String> repository = Output.of("shop");
        var bug = new DynamicResource<>(
                "bug",
                new GithubLabels(),
                Inputs.of(Label.class)
                        .set(Label::repository)
                        .to(repository)
                        .set(Label::name)
                        .to("bug")
                        .set(Label::color)
                        .to("red"));
        ctx.export("url", bug.output(LabelState::url));
    }
}
