package dev.pulumidynamic.examples.links;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.DynamicProvider;

/** A provider that is one lambda. */
public final class FirstProgram {
    public static void main(String[] args) {
        Pulumi.run(FirstProgram::stack);
    }

    public static void stack(Context ctx) {
        var config = ctx.config();
        var server = new LinkServer(config.require("server"), config.require("token"));
        var links = DynamicProvider.of(Link.class).create(request -> {
            server.put(request.inputs());
            return request.created(request.inputs().name());
        });
        var docs = new DynamicResource<>("docs", links, new Link("docs", config.require("target")));
        ctx.export("name", docs.output(Link::name));
    }
}
