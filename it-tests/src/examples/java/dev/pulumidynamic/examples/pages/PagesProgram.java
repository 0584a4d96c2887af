package dev.pulumidynamic.examples.pages;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.asset.AssetArchive;
import com.pulumi.asset.FileAsset;
import com.pulumi.asset.StringAsset;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Input;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.Map;

/** A page made of Pulumi's assets and archives, and what is told of where it is. */
public final class PagesProgram {
    private PagesProgram() {}

    record Link(String to) {}

    public static void main(String[] args) {
        Pulumi.run(PagesProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        var page = new DynamicResource<>(
                "page",
                new Pages(),
                Inputs.of(Page.class)
                        .set(Page::name)
                        .to("welcome")
                        .set(Page::text)
                        .to(Input.asset(new FileAsset(ctx.config().require("text"))))
                        .set(Page::pictures)
                        .to(Input.archive(new AssetArchive(Map.of("logo.svg", new StringAsset("<svg/>"))))));
        var links = DynamicProvider.of(Link.class, Link.class)
                .create(request -> Created.of("link", request.inputs()))
                .check(request -> {
                    request.log()
                            .info("link to "
                                    + (request.isUnknown(Link::to)
                                            ? "?"
                                            : request.inputs().to()));
                    return Checked.of(request.inputs());
                });
        new DynamicResource<>("link", links, Inputs.of(Link.class).set(Link::to).to(page.output(Published::path)));
    }
}
