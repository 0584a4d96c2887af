package dev.pulumidynamic.examples.acme;

import dev.pulumidynamic.packages.PackageServer;
import java.io.IOException;

/** The package as a plugin of its own. */
public final class AcmePlugin {
    private AcmePlugin() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        PackageServer.serve(args, AcmePackage.acme("1.0.0"));
    }
}
