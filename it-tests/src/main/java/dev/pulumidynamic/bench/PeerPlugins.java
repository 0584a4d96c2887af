package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.Plugin;
import java.util.List;
import java.util.Optional;

/** The plugins beside which ours is measured. */
interface PeerPlugins {
    /** What there is of them, installed where that is to be done. */
    List<Plugin> installed() throws Exception;

    /** The same, installed once, when a benchmark first asks. */
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
