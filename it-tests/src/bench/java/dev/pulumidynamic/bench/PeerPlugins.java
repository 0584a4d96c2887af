package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.Plugin;
import java.util.List;
import java.util.Optional;

/** The plugins beside which ours is measured. */
interface PeerPlugins {
    /** The peers that are available, installed if necessary. */
    List<Plugin> installed() throws Exception;

    /** Peers that are installed when a benchmark first asks. */
    static PeerPlugins once(PeerPlugins source) {
        return new PeerPlugins() {
            private Optional<List<Plugin>> installed = Optional.empty();

            @Override
            public List<Plugin> installed() throws Exception {
                if (installed.isEmpty()) {
                    installed = Optional.of(source.installed());
                }
                return installed.get();
            }
        };
    }
}
