package dev.pulumidynamic.host.server;

import com.google.protobuf.StructProto;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.containment.CommonPoolThreads;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.property.DeepMessages;
import dev.pulumidynamic.host.protocol.ChildProcesses;
import dev.pulumidynamic.host.protocol.ProviderService;
import dev.pulumidynamic.host.protocol.ServedProvider;
import dev.pulumidynamic.host.run.ProviderCalls;
import dev.pulumidynamic.host.system.ConnectionUsers;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.okhttp.OkHttpServerBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Serves one provider on a port. */
public final class PluginServer {
    /** As large as the engine's own limit. */
    private static final int LARGEST_MESSAGE = 400 << 20;

    /** For the answers of the calls that have just ended to reach the engine. */
    private static final Duration LAST_ANSWERS = Duration.ofMillis(400);

    /** How long {@link #end} takes at most beyond the grace: for its own processes, then for the last answers. */
    public static final Duration AFTER_GRACE = LAST_ANSWERS.multipliedBy(2);

    private static final String OUT_OF_MEMORY = "was still running when the plugin had to end, because it ran "
            + "out of memory (let providers use less memory, or give the plugin more, for example with "
            + "JAVA_TOOL_OPTIONS=-Xmx2g)";

    /** Reports reset streams. Some engines (seen with Pulumi 3.133) first make a call without a name, and reset its stream. */
    private static final Logger TRANSPORT = Logger.getLogger("io.grpc.okhttp.OkHttpServerTransport");

    private final ProcessHealth health;
    private final ProviderCalls calls;
    private final ChildProcesses processes;
    private final EngineLog log;
    private final ServedProvider served;
    private final Server server;
    private final int port;

    private PluginServer(ServerContext context, Optional<String> engine) throws IOException {
        TRANSPORT.setLevel(Level.WARNING);
        health = context.health();
        calls = new ProviderCalls(context.output(), context.globalState(), context.grace());
        log = new EngineLog(System.err);
        log.connect(engine.orElse(""));
        // A developer's process has no engine, and a debugger at the code that runs there.
        processes = new ChildProcesses(engine.isPresent() ? context.children() : Optional.empty(), engine.orElse(""));
        PeerCheck peers = new PeerCheck(new ConnectionUsers());
        served = new ServedProvider(new ProviderFinder(context.reader(), context.cache()), calls, processes, log);
        context.ownPackage().ifPresent(served::serve);
        server = OkHttpServerBuilder.forPort(loopback(), InsecureServerCredentials.create())
                .executor(health.watching(ProcessThreads.pool("request")))
                .transportExecutor(health.watching(ProcessThreads.pool("transport")))
                .scheduledExecutorService(ProcessThreads.timer("timer")) // gRPC's own loads locales to name its thread.
                .maxInboundMessageSize(LARGEST_MESSAGE)
                .permitKeepAliveTime(0, TimeUnit.SECONDS)
                .permitKeepAliveWithoutCalls(true)
                .addTransportFilter(peers)
                .intercept(peers)
                .addService(DeepMessages.read(new ProviderService(served, health, () -> {
                    if (engine.isPresent()) {
                        stopAccepting();
                    }
                })))
                .build()
                .start();
        port = server.getPort(); // Which a server that has ended does not tell.
    }

    /** Starts to serve a free port of the loopback interface. Without an {@code engine}, it serves one engine after another. */
    public static PluginServer start(ServerContext context, Optional<String> engine) throws IOException {
        return new PluginServer(context, engine);
    }

    /**
     * Initializes classes of libraries while the engine connects: a tenth of the CPU time of a start. Call this after the port is sent.
     * These classes need none of ours, so that no two threads wait for each other.
     */
    public static void preloadClasses() {
        ProcessThreads.start("class preloading", () -> {
            Object unused = Digest.sha256();
            unused = StructProto.getDescriptor();
            CommonPoolThreads.startTimer();
        });
    }

    /** A port that is free; by number, so that no name is looked up and IPv6 is not tried. */
    private static InetSocketAddress loopback() throws UnknownHostException {
        return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0);
    }

    /** The port that it serves. */
    public int port() {
        return port;
    }

    /** Takes no new call; those that run go on. */
    public void stopAccepting() {
        server.shutdown();
    }

    /** Waits until {@link #stopAccepting} was called and the last call has been answered. */
    public void awaitEnd() throws InterruptedException {
        server.awaitTermination();
        processes.end();
        processes.close(System.nanoTime() + LAST_ANSWERS.toNanos());
    }

    /** Ends now; only the calls inside provider code have {@code grace}, so that none is cut off in the middle of a write. */
    public void end(Duration grace) {
        long deadline = System.nanoTime() + grace.plus(LAST_ANSWERS).toNanos();
        stopAccepting();
        served.endWaiting();
        processes.end();
        try {
            if (!calls.awaitNone(grace)) {
                calls.abandon(health.isOutOfMemory() ? OUT_OF_MEMORY : "was still running when the process had to end");
            }
            processes.close(deadline);
            boolean unused = server.awaitTermination(LAST_ANSWERS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.shutdownNow();
        served.flushNotices();
        log.close();
    }
}
