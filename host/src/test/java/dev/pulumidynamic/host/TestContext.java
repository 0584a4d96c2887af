package dev.pulumidynamic.host;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.log.ProviderOutput;
import dev.pulumidynamic.host.run.ProviderCode;
import dev.pulumidynamic.host.server.ServerContext;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** What a plugin works with that a test serves in its own process, without a cache on the disk. */
public final class TestContext {
    private TestContext() {}

    /** Those that read bundles. */
    public static ServerContext of(Duration grace) {
        return of(ProviderCode.reader(PartJars.temporary()), new ProviderOutput(), grace);
    }

    /** Those that understand what {@code reader} does. */
    public static ServerContext of(Function<ByteString, ProviderCode> reader, ProviderOutput output, Duration grace) {
        ProcessHealth health = new ProcessHealth();
        GlobalStateWatch globalState = new GlobalStateWatch(health, true);
        return new ServerContext(
                reader,
                Optional.empty(),
                output,
                globalState,
                health,
                Optional.of(Main::startChild),
                grace,
                Optional.empty());
    }
}
