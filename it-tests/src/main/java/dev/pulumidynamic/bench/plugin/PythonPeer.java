package dev.pulumidynamic.bench.plugin;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The dynamic provider of Pulumi's Python SDK, with a provider that its own serializer has written. */
final class PythonPeer {
    private PythonPeer() {}

    static Plugin install(Path folder) throws IOException, InterruptedException {
        Installation installation = new Installation(folder);
        String python = folder.resolve("venv/bin/python").toString();
        installation.run(List.of(
                List.of("python3", "-m", "venv", "venv"),
                List.of(python, "-m", "pip", "install", "--quiet", "pulumi")));
        String provider = installation.outputOf("small_provider.py", python);
        return new Plugin(
                "python",
                List.of(python, "-u", "-m", "pulumi.dynamic"),
                Map.of(),
                Optional.empty(),
                Resources.inputs(Resources.value(provider)),
                folder.resolve("plugin.log"));
    }
}
