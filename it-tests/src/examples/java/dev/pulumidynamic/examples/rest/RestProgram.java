package dev.pulumidynamic.examples.rest;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A site of a web host, and with {@code lab:adopt} one that somebody made by hand. */
public final class RestProgram {
    private RestProgram() {}

    public static void main(String[] args) {
        Pulumi.run(RestProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        Function<String, String> sites = region -> "/v1/" + region + "/sites";
        var sitesOfARegion =
                new RestObject(site -> sites.apply((String) site.get("region")), id -> sites.apply("all") + "/" + id);

        var site = new DynamicResource<>(
                "site",
                sitesOfARegion,
                Map.of(
                        "region", ctx.config().require("region"),
                        "replicas", ctx.config().requireInteger("replicas"),
                        "ports", List.of(80, 443),
                        "limits", Map.of("memory", 4_294_967_296L, "cpu", 0.5, "hosts", List.of(Map.of("name", "a")))));
        ctx.export("replicas", site.output("replicas", Integer.class));

        ctx.config()
                .get("adopt")
                .ifPresent(id -> new DynamicResource<>(
                        "adopted",
                        sitesOfARegion,
                        Map.of("region", "north", "replicas", 1),
                        CustomResourceOptions.builder().importId(id).build()));
    }
}
