package dev.pulumidynamic.host;

import dev.pulumidynamic.host.find.BundleCache;
import dev.pulumidynamic.host.log.ProviderOutput;
import dev.pulumidynamic.host.run.IsolatedCode;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;

/**
 * The plugin's process.
 *
 * <p>Its first line on standard output is the port it serves; the engine reads nothing before, and nobody reads what
 * comes after, so what provider code prints becomes messages to the engine, and the rest goes to standard error.
 */
public final class Main {
    /** For a call that was interrupted to end by itself. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private Main() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        PrintStream stdout = System.out;
        System.setOut(System.err);
        Optional<String> engine = LaunchArguments.parse(arguments).engine();
        ProviderOutput output = new ProviderOutput();
        ProcessParts parts = new ProcessParts(IsolatedCode::read, Optional.of(BundleCache.ofUser()), output, GRACE);
        PluginServer server = PluginServer.start(parts, engine);
        stdout.println(server.port());
        stdout.flush();
        output.install();
        ProcessEnd end = new ProcessEnd(server);
        end.onSignal();
        if (engine.isPresent()) {
            end.onEndOf(System.in);
        }
        server.awaitEnd();
        System.exit(0);
    }
}
