package dev.pulumidynamic.host;

import dev.pulumidynamic.host.child.ChildPlugin;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.containment.Trust;
import dev.pulumidynamic.host.log.ProviderOutput;
import dev.pulumidynamic.host.run.IsolatedCode;
import dev.pulumidynamic.host.run.ProviderCode;
import java.time.Duration;
import java.util.Optional;

/** The parts of a plugin that a test serves in its own process, without a cache on the disk. */
public final class TestParts {
    private TestParts() {}

    /** Those that read bundles. */
    public static ProcessParts of(Duration grace) {
        return of(IsolatedCode.reader(), new ProviderOutput(), grace);
    }

    /** Those that understand what {@code reader} does. */
    public static ProcessParts of(ProviderCode.Reader reader, ProviderOutput output, Duration grace) {
        Trust trust = new Trust();
        GlobalStateWatch globalState = new GlobalStateWatch(trust, true);
        return new ProcessParts(
                reader, Optional.empty(), output, globalState, trust, Optional.of(ChildPlugin::start), grace);
    }
}
