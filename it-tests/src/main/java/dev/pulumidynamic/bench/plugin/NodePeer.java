package dev.pulumidynamic.bench.plugin;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The dynamic provider of Pulumi's Node.js SDK, with a provider that its own serializer has written. */
final class NodePeer {
    private NodePeer() {}

    static Plugin install(Path folder) throws IOException, InterruptedException {
        Installation installation = new Installation(folder);
        Path main = folder.resolve("node_modules/@pulumi/pulumi/cmd/dynamic-provider/index.js");
        installation.run(List.of(
                List.of("npm", "install", "--prefix", folder.toString(), "--no-audit", "--no-fund", "@pulumi/pulumi")));
        String provider = installation.outputOf("small-provider.js", "node");
        return new Plugin(
                "node",
                List.of("node", main.toString()),
                Map.of(),
                Optional.empty(),
                Resources.inputs(Resources.value(provider)),
                folder.resolve("plugin.log"));
    }
}
