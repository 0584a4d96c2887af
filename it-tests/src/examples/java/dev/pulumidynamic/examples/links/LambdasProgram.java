package dev.pulumidynamic.examples.links;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Read;

/** A provider that is one lambda for each operation. */
public final class LambdasProgram {
    public static void main(String[] args) {
        Pulumi.run(LambdasProgram::stack);
    }

    public static void stack(Context ctx) {
        var config = ctx.config();
        var server = new LinkServer(config.require("server"), config.require("token"));
        var links = DynamicProvider.of(Link.class)
                .create(request -> {
                    server.put(request.inputs());
                    return request.created(request.inputs().name());
                })
                .diff(request -> Diff.of(request, Link::name))
                .update(request -> {
                    server.put(request.inputs());
                    return request.updated();
                })
                .read(request -> server.find(request.id()).map(link -> Read.of(link.name(), link, link)))
                .delete(request -> server.delete(request.id()));
        var docs = new DynamicResource<>("docs", links, new Link("docs", config.require("target")));
        ctx.export("name", docs.output(Link::name));
    }
}
