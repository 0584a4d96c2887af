package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.Plugin;
import dev.pulumidynamic.bench.plugin.PluginClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Plugins that wait for calls, ended together. */
final class OpenPlugins implements AutoCloseable {
    private final List<PluginClient> clients = new ArrayList<>();

    PluginClient open(Plugin plugin) throws IOException, InterruptedException {
        PluginClient client = plugin.open();
        clients.add(client);
        return client;
    }

    @Override
    public void close() throws IOException {
        for (PluginClient client : clients) {
            client.close();
        }
    }
}
