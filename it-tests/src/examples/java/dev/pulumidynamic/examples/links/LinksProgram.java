package dev.pulumidynamic.examples.links;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;

/** A link to a link: the output of one is the input of the other. */
public final class LinksProgram {
    public static void main(String[] args) {
        Pulumi.run(LinksProgram::stack);
    }

    public static void stack(Context ctx) {
        var links = new Links();
        var docs = new DynamicResource<>(
                "docs", links, new Link("docs", ctx.config().require("target")));
        var start = new DynamicResource<>(
                "start",
                links,
                Inputs.of(Link.class)
                        .set(Link::name)
                        .to("start")
                        .set(Link::target)
                        .to(docs.output(Published::url)));
        ctx.export("start", start.output(Published::url));
        ctx.export("visits", docs.output(Published::visits));
    }
}
