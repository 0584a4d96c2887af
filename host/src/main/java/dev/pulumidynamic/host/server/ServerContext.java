package dev.pulumidynamic.host.server;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.child.ChildPlugin;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.find.BundleCache;
import dev.pulumidynamic.host.log.ProviderOutput;
import dev.pulumidynamic.host.run.ProviderCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * What all servers of one process share.
 *
 * @param children starts processes for code that needs a JVM of its own; empty in such a process
 * @param grace how long a call that was interrupted may take to end
 * @param ownPackage the file of the package, in the plugin of one package
 */
public record ServerContext(
        Function<ByteString, ProviderCode> reader,
        Optional<BundleCache> cache,
        ProviderOutput output,
        GlobalStateWatch globalState,
        ProcessHealth health,
        Optional<ChildPlugin.Start> children,
        Duration grace,
        Optional<Path> ownPackage) {}
