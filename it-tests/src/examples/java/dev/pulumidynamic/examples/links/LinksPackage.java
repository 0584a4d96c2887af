package dev.pulumidynamic.examples.links;

import dev.pulumidynamic.packages.DynamicPackage;
import dev.pulumidynamic.provider.Secret;
import java.io.IOException;
import java.nio.file.Path;

/** The provider as a package, for programs in each of Pulumi's languages. */
public final class LinksPackage {
    record LinksConfig(String server, @Secret String token) {}

    public static void main(String[] args) throws IOException {
        DynamicPackage.of("links", "1.0.0")
                .config(LinksConfig.class)
                .resource("links:index:Link", new Links())
                .writeTo(Path.of(args[0]));
    }
}
